CREATE OR REPLACE FUNCTION result_facts(a applications) RETURNS TABLE (day date, measure text, value integer) LANGUAGE sql STABLE AS $$
  -- NUMB-01: what one application adds to the sums. The list counts the same (applications/list/counted.ts).
  SELECT (a.applied_at AT TIME ZONE 'Asia/Tokyo')::date, 'applications', 0
  UNION ALL
  SELECT (a.replied_at AT TIME ZONE 'Asia/Tokyo')::date, 'replies', greatest(floor(extract(epoch FROM a.replied_at - a.applied_at) / 3600), 0)::integer
  WHERE a.replied_at IS NOT NULL
  UNION ALL
  SELECT (a.interview_starts_at AT TIME ZONE 'Asia/Tokyo')::date, 'interviews', 0
  WHERE a.interview_starts_at IS NOT NULL AND a.status IN ('AR', 'SL', 'RJ', 'AB', 'RS')
  UNION ALL
  SELECT (a.interview_starts_at AT TIME ZONE 'Asia/Tokyo')::date, 'no_shows', 0
  WHERE a.interview_starts_at IS NOT NULL AND a.status = 'AB'
  UNION ALL
  SELECT (a.status_changed_at AT TIME ZONE 'Asia/Tokyo')::date, 'hires', 0 WHERE a.status = 'SL'
  UNION ALL
  SELECT (a.status_changed_at AT TIME ZONE 'Asia/Tokyo')::date, 'fills',
    greatest((a.status_changed_at AT TIME ZONE 'Asia/Tokyo')::date - (j.published_at AT TIME ZONE 'Asia/Tokyo')::date, 0)
  FROM jobs j WHERE j.id = a.job_id AND j.published_at IS NOT NULL AND a.status = 'SL'
$$
--> statement-breakpoint
CREATE OR REPLACE FUNCTION result_source(a applications) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN a.selected_through_wj THEN 'channel' ELSE 'board' END
$$
--> statement-breakpoint
CREATE OR REPLACE FUNCTION applications_mark_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row of an earlier release enters the sums as a whole, with its first change or by the last statement here.
  IF TG_OP = 'UPDATE' AND NOT OLD.is_counted THEN
    NEW.replied_at := coalesce(OLD.replied_at, (
      SELECT min(r.at) FROM (
        SELECT at FROM application_events WHERE application_id = NEW.id AND actor = 'employer'
        UNION ALL SELECT sent_at FROM messages WHERE application_id = NEW.id AND sender = 'employer'
      ) r), NEW.replied_at);
  END IF;
  NEW.is_counted := true;
  RETURN NEW;
END
$$
--> statement-breakpoint
CREATE OR REPLACE FUNCTION applications_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleted rows stay in the sums. The order prevents deadlocks of two writers.
  INSERT INTO result_sums (company_id, day, job_id, measure, source, value, number)
  SELECT c.company_id, c.day, c.job_id, c.measure, c.source, c.value, sum(c.n)
  FROM (
    SELECT NEW.company_id, f.day, NEW.job_id, f.measure, result_source(NEW) AS source, f.value, 1 AS n FROM result_facts(NEW) f
    UNION ALL
    SELECT OLD.company_id, f.day, OLD.job_id, f.measure, result_source(OLD), f.value, -1 FROM result_facts(OLD) f WHERE OLD.is_counted
  ) c
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(c.n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (company_id, day, job_id, measure, source, value) DO UPDATE SET number = result_sums.number + excluded.number;
  RETURN NULL;
END
$$
--> statement-breakpoint
CREATE OR REPLACE TRIGGER applications_mark_counted BEFORE INSERT OR UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION applications_mark_counted()
--> statement-breakpoint
CREATE OR REPLACE TRIGGER applications_summed_new AFTER INSERT ON applications FOR EACH ROW EXECUTE FUNCTION applications_sum()
--> statement-breakpoint
CREATE OR REPLACE TRIGGER applications_summed AFTER UPDATE ON applications FOR EACH ROW
  WHEN (NOT OLD.is_counted OR (OLD.status, OLD.applied_at, OLD.replied_at, OLD.interview_starts_at, OLD.status_changed_at, OLD.selected_through_wj)
    IS DISTINCT FROM (NEW.status, NEW.applied_at, NEW.replied_at, NEW.interview_starts_at, NEW.status_changed_at, NEW.selected_through_wj))
  EXECUTE FUNCTION applications_sum()
--> statement-breakpoint
-- in pieces
UPDATE applications SET is_counted = true WHERE id IN (SELECT id FROM applications WHERE NOT is_counted ORDER BY id LIMIT 500)
