-- online: each statement runs by itself, with a short lock (src/database/migrate.ts)
DROP INDEX CONCURRENTLY IF EXISTS "applicants_without_search";
--> statement-breakpoint
ALTER TABLE "message_templates" ALTER COLUMN "updated_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ALTER COLUMN "charged_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "invited_by_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_by" text;
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "name_order" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pictures_rev" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_asked_by_tokens_hash_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."tokens"("hash") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "one_time_codes" VALIDATE CONSTRAINT "one_time_codes_asked_by_tokens_hash_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_codes_asked_by" ON "one_time_codes" USING btree ("asked_by");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_without_name_order" ON "applicants" USING btree ("id") WHERE name_order is null;
