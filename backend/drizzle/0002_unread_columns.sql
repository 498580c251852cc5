-- online: each statement runs by itself, with a short lock (src/database/migrate.ts)
CREATE TABLE "person_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_links_purpose" CHECK (purpose in ('again', 'interview', 'message', 'notice', 'offer', 'result'))
);
--> statement-breakpoint
ALTER TABLE "person_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "same_persons" (
	"application_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"is_same" boolean NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "same_persons_application_id_other_id_pk" PRIMARY KEY("application_id","other_id"),
	CONSTRAINT "same_persons_order" CHECK (application_id < other_id)
);
--> statement-breakpoint
ALTER TABLE "same_persons" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transfer_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"transaction_id" integer,
	"amount" integer NOT NULL,
	"reason" text,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_uses_amount" CHECK (amount <> 0),
	CONSTRAINT "transfer_uses_paid_back" CHECK ((transaction_id is null) = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "transfer_uses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"paid_on" date NOT NULL,
	"amount" integer NOT NULL,
	"payer" text NOT NULL,
	"payer_key" text NOT NULL,
	"note" text NOT NULL,
	"bank_key" text,
	"hand_key" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_bank_key" UNIQUE("bank_key"),
	CONSTRAINT "transfers_hand_key" UNIQUE("hand_key"),
	CONSTRAINT "transfers_amount" CHECK (amount > 0),
	CONSTRAINT "transfers_key" CHECK (num_nonnulls(bank_key, hand_key) >= 1)
);
--> statement-breakpoint
ALTER TABLE "transfers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"company_id" integer NOT NULL,
	"version" integer NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "data_keys_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
ALTER TABLE "data_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" integer,
	"application_ids" integer[] NOT NULL,
	"company_id" integer,
	"counts" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"application_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "application_tags_application_id_tag_id_pk" PRIMARY KEY("application_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "application_tags" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invited_again" (
	"job_id" integer NOT NULL,
	"email" text NOT NULL,
	"application_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invited_again_job_id_email_pk" PRIMARY KEY("job_id","email")
);
--> statement-breakpoint
ALTER TABLE "invited_again" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "note_mentions_note_id_member_id_pk" PRIMARY KEY("note_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "ratings" (
	"application_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"scores" smallint[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_application_id_member_id_pk" PRIMARY KEY("application_id","member_id"),
	CONSTRAINT "ratings_scores" CHECK (cardinality(scores) = 3 and 1 <= all (scores) and 5 >= all (scores))
);
--> statement-breakpoint
ALTER TABLE "ratings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hire_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hire_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"member_id" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"received_in" text,
	CONSTRAINT "hire_notices_received" CHECK ((received_at is null) = (received_in is null))
);
--> statement-breakpoint
ALTER TABLE "hire_notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hire_terms" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer NOT NULL,
	"edited_by_id" integer NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hire_terms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payroll_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"layout" text NOT NULL,
	"columns" jsonb,
	"version" integer NOT NULL,
	"edited_by_id" integer NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_columns_layout_known" CHECK (layout in ('freee', 'moneyforward'))
);
--> statement-breakpoint
ALTER TABLE "payroll_columns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "skilled_records" (
	"application_id" integer NOT NULL,
	"item" text NOT NULL,
	"of" text NOT NULL,
	"is_done" boolean NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skilled_records_application_id_item_of_pk" PRIMARY KEY("application_id","item","of"),
	CONSTRAINT "skilled_records_item" CHECK (item in ('contract', 'conditions', 'support_plan', 'cooperation', 'contract_changed', 'support_changed', 'trouble', 'yearly'))
);
--> statement-breakpoint
ALTER TABLE "skilled_records" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "law_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"of" integer NOT NULL,
	"from_day" date NOT NULL,
	"by_day" date,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"checked" date NOT NULL,
	"check_by" date NOT NULL,
	"known_since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer,
	"member_id" integer,
	"application_id" integer,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"outbox_id" bigint NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_trace" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operators_role" CHECK (role in ('reader', 'support', 'books', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "result_sums" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"job_id" integer NOT NULL,
	"measure" text NOT NULL,
	"source" text NOT NULL,
	"value" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "result_sums_company_id_day_job_id_measure_source_value_pk" PRIMARY KEY("company_id","day","job_id","measure","source","value")
);
--> statement-breakpoint
ALTER TABLE "result_sums" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "member_stores" (
	"member_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "member_stores_pk" PRIMARY KEY("member_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "member_stores" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "applicant_views" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "application_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "application_exports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "application_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "billing_accounts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "card_sessions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "charges" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transactions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "hire_records" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_infos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "job_images" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "slot_series" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "slots" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "login_tickets" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "wage_notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_refund_of";
--> statement-breakpoint
ALTER TABLE "hire_records" DROP CONSTRAINT "hire_records_item";
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_state";
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_type";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applicants_without_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_ended";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "applications_choosing";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_open";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slots_seat";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slots_job_cell";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slots_booked_cell";
--> statement-breakpoint
ALTER TABLE "message_templates" ALTER COLUMN "updated_by" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ALTER COLUMN "charged_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "invited_by_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "operator_id" integer;
--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "file_name" text;
--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "file" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_interviewer" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_by" text;
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "name_order" text;
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "phone_key" text;
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "name_key" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "replied_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assignee_id" integer;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "later_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "anonymised_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "translations" jsonb;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "opened_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "hire_records" ADD COLUMN "result" text;
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "card_brand" text;
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "card_expires" text;
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "payment_days" integer;
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "open_invoices" integer;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refund_reason" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "seen_as" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authentication" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "challenge_url" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "challenged_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_shown" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "decline_cause" text;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "compare_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declined_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "expires" text;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "authentication" text;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "return_url" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_followed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reminded_days" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "written_off_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "write_off_reason" text;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "interview_rules" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "complaint_contact" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pictures_rev" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "retention_days" integer DEFAULT 365 NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closing_asked_by_id" integer;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closes_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "confirmed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "still_asked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "off_reason" text;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "rating_questions" text[];
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "place" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_interviewer" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "stores" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "trace" text;
--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_other_id_applications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "same_persons" ADD CONSTRAINT "same_persons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_uses" ADD CONSTRAINT "transfer_uses_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_uses" ADD CONSTRAINT "transfer_uses_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invited_again" ADD CONSTRAINT "invited_again_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invited_again" ADD CONSTRAINT "invited_again_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invited_again" ADD CONSTRAINT "invited_again_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hire_notices" ADD CONSTRAINT "hire_notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hire_notices" ADD CONSTRAINT "hire_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hire_terms" ADD CONSTRAINT "hire_terms_edited_by_id_members_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payroll_columns" ADD CONSTRAINT "payroll_columns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payroll_columns" ADD CONSTRAINT "payroll_columns_edited_by_id_members_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "skilled_records" ADD CONSTRAINT "skilled_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "skilled_records" ADD CONSTRAINT "skilled_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_stores" ADD CONSTRAINT "member_stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_stores" ADD CONSTRAINT "member_stores_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "person_links_application" ON "person_links" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "person_links_expiry" ON "person_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "same_persons_other" ON "same_persons" USING btree ("other_id");
--> statement-breakpoint
CREATE INDEX "same_persons_member" ON "same_persons" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "transfer_uses_transfer" ON "transfer_uses" USING btree ("transfer_id");
--> statement-breakpoint
CREATE INDEX "transfer_uses_transaction" ON "transfer_uses" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "transfers_company" ON "transfers" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "transfers_payer" ON "transfers" USING btree ("payer_key");
--> statement-breakpoint
CREATE INDEX "transfers_unmatched" ON "transfers" USING btree ("paid_on") WHERE company_id is null;
--> statement-breakpoint
CREATE INDEX "data_keys_wrapped_by" ON "data_keys" USING btree ("wrapped_by");
--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "application_tags_tag" ON "application_tags" USING btree ("tag_id");
--> statement-breakpoint
CREATE INDEX "invited_again_application" ON "invited_again" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "invited_again_member" ON "invited_again" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "note_mentions_member" ON "note_mentions" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "ratings_member" ON "ratings" USING btree ("member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id","name");
--> statement-breakpoint
CREATE INDEX "hire_notices_application" ON "hire_notices" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "hire_notices_member" ON "hire_notices" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "hire_terms_edited_by" ON "hire_terms" USING btree ("edited_by_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_columns_layout" ON "payroll_columns" USING btree ("company_id","layout");
--> statement-breakpoint
CREATE INDEX "payroll_columns_edited_by" ON "payroll_columns" USING btree ("edited_by_id");
--> statement-breakpoint
CREATE INDEX "skilled_records_member" ON "skilled_records" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "mail_trace_company" ON "mail_trace" USING btree ("company_id","id");
--> statement-breakpoint
CREATE INDEX "mail_trace_outbox" ON "mail_trace" USING btree ("outbox_id");
--> statement-breakpoint
CREATE INDEX "mail_trace_queued" ON "mail_trace" USING btree ("queued_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "operators_token" ON "operators" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name_live" ON "operators" USING btree ("name") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "result_sums_job" ON "result_sums" USING btree ("job_id","measure","day");
--> statement-breakpoint
CREATE INDEX "member_stores_location" ON "member_stores" USING btree ("location_id");
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_asked_by_tokens_hash_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."tokens"("hash") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "one_time_codes" VALIDATE CONSTRAINT "one_time_codes_asked_by_tokens_hash_fk";
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_assignee_id_members_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "login_attempts_end" ON "login_attempts" USING btree (coalesce(greatest(locked_until, failed_at[cardinality(failed_at)]), '-infinity'::timestamptz));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_codes_asked_by" ON "one_time_codes" USING btree ("asked_by");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "send_limits_last" ON "send_limits" USING btree ("last_sent_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tokens_last_used" ON "tokens" USING btree ("last_used_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tokens_created" ON "tokens" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_phone_key" ON "applicants" USING btree ("phone_key") WHERE "applicants"."phone_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_name_key" ON "applicants" USING btree ("name_key") WHERE "applicants"."name_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_without_name_order" ON "applicants" USING btree ("id") WHERE name_order is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_profile_image" ON "applicants" USING btree ("profile_image_key") WHERE "applicants"."profile_image_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_card_front" ON "applicants" USING btree ("residence_card_image_key") WHERE "applicants"."residence_card_image_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_card_back" ON "applicants" USING btree ("residence_card_image_back_key") WHERE "applicants"."residence_card_image_back_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applicants_paper" ON "applicants" USING btree ("designation_paper_image_key") WHERE "applicants"."designation_paper_image_key" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_assignee" ON "applications" USING btree ("assignee_id") WHERE "applications"."assignee_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_uncounted" ON "applications" USING btree ("id") WHERE not is_counted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_interview_start" ON "applications" USING btree ("interview_starts_at") WHERE status = 'IF';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_hired" ON "applications" USING btree ("id") WHERE status = 'SL';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_ended_at" ON "applications" USING btree ("status_changed_at") WHERE status in ('ESF', 'ESRS', 'RJ', 'AB', 'CBS', 'CBE', 'RS');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_ended" ON "applications" USING btree ("company_id","status_changed_at") WHERE anonymised_at is null and status in ('ESF', 'ESRS', 'RJ', 'AB', 'CBS', 'CBE', 'RS');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hire_records_left" ON "hire_records" USING btree ("day") WHERE item = 'left_on';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "card_sessions_expiry" ON "card_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charges_refund_of" ON "charges" USING btree ("refund_of");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charges_compared" ON "charges" USING btree ("compare_at") WHERE compare_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transactions_followed" ON "transactions" USING btree ("company_id") WHERE is_followed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transactions_running_number" ON "transactions" USING btree ((split_part(transaction_id, '-', 3)::integer));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transactions_due_on" ON "transactions" USING btree ((sold->>'dueOn')) WHERE is_followed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "credit_notes_running_number" ON "credit_notes" USING btree ((split_part(number, '-', 3)::integer));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_closes" ON "companies" USING btree ("closes_at") WHERE closes_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_to_ask" ON "jobs" USING btree (coalesce(confirmed_at, running_since)) WHERE status = 'RN' and still_asked_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_asked" ON "jobs" USING btree ("confirmed_at","still_asked_at") WHERE status = 'RN' and still_asked_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "told_once_at" ON "told_once" USING btree ("told_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_ended" ON "invitations" USING btree (coalesce(accepted_at, revoked_at));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_dead" ON "outbox" USING btree ("failed_at") WHERE done_at is null and failed_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_choosing" ON "applications" USING btree ("id","job_id") WHERE status in ('ESP', 'NSAE', 'NSRE');
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "charges_open" ON "charges" USING btree ("company_id") WHERE state in ('pending', 'unknown', 'authenticating') and given_up_at is null and purpose <> 'refund';
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "slots_seat" ON "slots" USING btree ("interviewer_id","starts_at","seat","place");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "slots_job_cell" ON "slots" USING btree ("job_id","interviewer_id","starts_at","place");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "slots_booked_cell" ON "slots" USING btree ("interviewer_id","starts_at","place") WHERE is_fixed;
--> statement-breakpoint
ALTER TABLE "hire_records" ADD CONSTRAINT "hire_records_result" CHECK (result in ('valid', 'invalid', 'unclear')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "hire_records" VALIDATE CONSTRAINT "hire_records_result";
--> statement-breakpoint
ALTER TABLE "hire_records" ADD CONSTRAINT "hire_records_item" CHECK (item in ('original', 'chip', 'inquiry', 'report', 'renewal', 'left_report', 'starts_on', 'expires_on', 'left_on')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "hire_records" VALIDATE CONSTRAINT "hire_records_item";
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_authentication" CHECK (state <> 'authenticating' or (authentication = 'open' and challenge_url is not null and challenged_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "charges" VALIDATE CONSTRAINT "charges_authentication";
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_state" CHECK (state in ('pending', 'unknown', 'authenticating', 'captured', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "charges" VALIDATE CONSTRAINT "charges_state";
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_retention" CHECK (retention_days between 180 and 730) NOT VALID;
--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_retention";
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_off_reason" CHECK (off_reason in ('stale', 'filled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_off_reason";
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_type" CHECK (type in ('new_application', 'seeker_message', 'fixed_interview', 'nsre_accepted', 'moved_interview', 'cancelled_interview', 'nsrs', 'waiting_for_slots', 'screening_result', 'charge_failed', 'plan_ending', 'wage_floor', 'hired_person', 'still_true', 'assigned', 'mentioned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notification_choices" VALIDATE CONSTRAINT "notification_choices_type";
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK (type in ('new_application', 'seeker_message', 'fixed_interview', 'nsre_accepted', 'moved_interview', 'cancelled_interview', 'nsrs', 'waiting_for_slots', 'screening_result', 'charge_failed', 'plan_ending', 'wage_floor', 'hired_person', 'still_true', 'assigned', 'mentioned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_type";
--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_place_range" CHECK (place between 1 and 10) NOT VALID;
--> statement-breakpoint
ALTER TABLE "slots" VALIDATE CONSTRAINT "slots_place_range";
--> statement-breakpoint
CREATE POLICY "wall" ON "audit_log" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer) WITH CHECK (company_id = current_setting('portal.company')::integer or company_id is null);
--> statement-breakpoint
CREATE POLICY "wall" ON "letters" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "members" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "one_time_codes" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "tokens" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "login_tickets" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "passkeys" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "second_factors" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "applicant_views" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "application_events" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "application_exports" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "application_notes" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "applications" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "applications" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (exists (select from jobs posting where posting.id = job_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "message_templates" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "messages" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "hire_records" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "billing_accounts" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "card_sessions" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "charges" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "orders" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "subscriptions" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "transactions" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "credit_notes" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "companies" AS PERMISSIVE FOR ALL TO "portal_member" USING (id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "drafts" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "company_infos" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "job_images" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "job_images" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (job_id is null or exists (select from jobs posting where posting.id = job_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "jobs" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "jobs" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (location_id = any (string_to_array(current_setting('portal.stores'), ',')::integer[]));
--> statement-breakpoint
CREATE POLICY "wall" ON "locations" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "locations" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (id = any (string_to_array(current_setting('portal.stores'), ',')::integer[]) or exists (select from jobs posting where posting.interview_location_id = locations.id));
--> statement-breakpoint
CREATE POLICY "wall" ON "notification_choices" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "notifications" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "notifications" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING ((application_id is null or exists (select from applications seen where seen.id = application_id)) and (data->>'job_id' is null or exists (select from jobs posting where posting.id = (data->>'job_id')::integer)));
--> statement-breakpoint
CREATE POLICY "wall" ON "calendar_addresses" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "slot_series" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "slots" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "slots" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (exists (select from jobs posting where posting.id = job_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "invitations" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "wage_notices" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "person_links" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "same_persons" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "transfer_uses" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from transfers owner where owner.id = transfer_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "transfers" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "data_keys" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "application_tags" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "invited_again" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "note_mentions" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "ratings" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "tags" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "hire_notices" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "hire_terms" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "payroll_columns" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "wall" ON "skilled_records" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from applications owner where owner.id = application_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "mail_trace" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer) WITH CHECK (company_id = current_setting('portal.company')::integer or company_id is null);
--> statement-breakpoint
CREATE POLICY "wall" ON "result_sums" AS PERMISSIVE FOR ALL TO "portal_member" USING (company_id = current_setting('portal.company')::integer);
--> statement-breakpoint
CREATE POLICY "stores" ON "result_sums" AS RESTRICTIVE FOR ALL TO "portal_store_member" USING (exists (select from jobs posting where posting.id = job_id));
--> statement-breakpoint
CREATE POLICY "wall" ON "member_stores" AS PERMISSIVE FOR ALL TO "portal_member" USING (exists (select from members owner where owner.id = member_id));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION postings_of_company(company integer, states text[]) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- A plan counts the postings of all stores, of which a member may see a part.
  SELECT count(*)::integer FROM jobs WHERE company_id = company AND status = ANY (states)
$$
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION address_is_taken(address text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- The one question of a company about members of others, which the wall hides from it.
  SELECT EXISTS (SELECT FROM members WHERE email = address AND removed_at IS NULL)
$$
--> statement-breakpoint
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
