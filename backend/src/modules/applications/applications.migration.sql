-- LIST-02: a part of a name is found without reading everybody.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "applicants_search" ON "applicants" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
-- The portal could not answer messages before, so the old ones wait for nobody.
UPDATE "messages" SET "settled_at" = "sent_at" WHERE "sender" = 'seeker';
