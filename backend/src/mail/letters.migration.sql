-- TALK-02: a letter has the state of its task, also after a retry; deleting a task that was not sent withdraws its letter.
CREATE FUNCTION letters_follow_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE letters SET state = 'withdrawn' WHERE outbox_id = OLD.id AND state = 'waiting';
  ELSE
    UPDATE letters SET
      state = CASE WHEN NEW.done_at IS NOT NULL THEN 'sent' WHEN NEW.failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END,
      settled_at = coalesce(NEW.done_at, NEW.failed_at)
    WHERE outbox_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$
--> statement-breakpoint
CREATE TRIGGER outbox_letters AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (OLD.done_at IS DISTINCT FROM NEW.done_at OR OLD.failed_at IS DISTINCT FROM NEW.failed_at)
  EXECUTE FUNCTION letters_follow_outbox()
--> statement-breakpoint
CREATE TRIGGER outbox_letters_gone AFTER DELETE ON outbox FOR EACH ROW
  WHEN (OLD.done_at IS NULL) EXECUTE FUNCTION letters_follow_outbox()
