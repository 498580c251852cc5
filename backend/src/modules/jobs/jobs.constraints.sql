-- At most five pictures (JIMG-01): positions 0 to 4, each once. Deferred, so that two may change places in one transaction.
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_position" UNIQUE ("job_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_draft_position" UNIQUE ("draft_id", "position") DEFERRABLE INITIALLY DEFERRED;
