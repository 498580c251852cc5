CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Retention alone takes rows away, and says so in its transaction.
  IF TG_OP = 'DELETE' AND current_setting('portal.audit_purge', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log only grows' USING ERRCODE = 'insufficient_privilege';
END
$$
--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_only_grows()
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_only_grows()
