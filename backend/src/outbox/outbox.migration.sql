-- Earlier versions kept the message of an error here, and such messages quote addresses.
UPDATE "outbox" SET "last_error" = 'unknown' WHERE "last_error" IS NOT NULL;
--> statement-breakpoint
-- Claims follow the database's clock from now on; one that was written by the portal's clock could lie years ahead.
UPDATE "outbox" SET "locked_until" = NULL WHERE "locked_until" IS NOT NULL;
