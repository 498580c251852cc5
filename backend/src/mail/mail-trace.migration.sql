CREATE OR REPLACE FUNCTION letters_follow_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
-- OPER-01: besides the letter also the trace of a mail has the state of its task. What the provider answered to a mail
-- that it took is written before; of one that waits the task itself has the answer.
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE letters SET state = 'withdrawn' WHERE outbox_id = OLD.id AND state = 'waiting';
    UPDATE mail_trace SET state = 'dropped' WHERE outbox_id = OLD.id AND state = 'queued';
  ELSE
    UPDATE letters SET
      state = CASE WHEN NEW.done_at IS NOT NULL THEN 'sent' WHEN NEW.failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END,
      settled_at = coalesce(NEW.done_at, NEW.failed_at)
    WHERE outbox_id = NEW.id;
    UPDATE mail_trace SET
      state = CASE WHEN NEW.last_error = 'dropped' THEN 'dropped' WHEN NEW.done_at IS NOT NULL THEN 'sent'
        WHEN NEW.failed_at IS NOT NULL THEN 'refused' ELSE 'queued' END,
      settled_at = coalesce(NEW.done_at, NEW.failed_at),
      answer = CASE WHEN NEW.done_at IS NULL THEN NEW.last_error ELSE answer END
    WHERE outbox_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$
