-- D26: two slots of one interviewer are the very same cell (equal start and end) or do not touch each other.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap_start" EXCLUDE USING gist ("interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&, "starts_at" WITH <>);
--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap_end" EXCLUDE USING gist ("interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&, "ends_at" WITH <>);
