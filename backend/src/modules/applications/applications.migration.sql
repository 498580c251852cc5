-- LIST-02: a part of a name is found without reading everybody.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "applicants_search" ON "applicants" USING gin ("search" gin_trgm_ops);
