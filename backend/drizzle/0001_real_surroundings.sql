CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"channel" text NOT NULL,
	"about" text NOT NULL,
	"receiver_id" integer,
	"member_id" integer,
	"outbox_id" bigint NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"passkey_challenge" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"totp_secret" text,
	"totp_since" timestamp (3) with time zone,
	"totp_last_period" integer,
	"pending_totp_secret" text,
	"passkey_challenge" text,
	"pending_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "applicant_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicant_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"ids" integer[],
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"ja" text NOT NULL,
	"en" text,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hire_records" (
	"application_id" integer NOT NULL,
	"item" text NOT NULL,
	"day" date,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hire_records_application_id_item_pk" PRIMARY KEY("application_id","item"),
	CONSTRAINT "hire_records_item" CHECK (item in ('original', 'chip', 'inquiry', 'report', 'starts_on', 'expires_on'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"order_id" integer,
	"after_subscription_id" integer,
	"refund_of" integer,
	"plan_id" integer NOT NULL,
	"plan_name" text DEFAULT '' NOT NULL,
	"plan_name_en" text DEFAULT '' NOT NULL,
	"plan_days" integer DEFAULT 0 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"tax_percent" integer DEFAULT 0 NOT NULL,
	"gateway_member_id" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"subscription_id" integer,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"tries" integer NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone,
	"last_answer" text,
	"given_up_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "charges_order" UNIQUE("order_id"),
	CONSTRAINT "charges_after" UNIQUE("after_subscription_id"),
	CONSTRAINT "charges_refund_of" UNIQUE("refund_of"),
	CONSTRAINT "charges_subscription" UNIQUE("subscription_id"),
	CONSTRAINT "charges_purpose" CHECK (purpose in ('order', 'renewal', 'trial', 'next', 'refund')),
	CONSTRAINT "charges_state" CHECK (state in ('pending', 'unknown', 'captured', 'declined')),
	CONSTRAINT "charges_amounts" CHECK (amount > 0 and tax >= 0 and tax <= amount),
	CONSTRAINT "charges_cause" CHECK (num_nonnulls(order_id, after_subscription_id, refund_of) >= 1 or purpose = 'renewal'),
	CONSTRAINT "charges_refund" CHECK ((purpose = 'refund') = (refund_of is not null)),
	CONSTRAINT "charges_outcome" CHECK (purpose = 'refund' or (state = 'captured') = (outcome is not null)),
	CONSTRAINT "charges_plan" CHECK ((outcome is not distinct from 'plan') = (subscription_id is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"refund_key" text NOT NULL,
	"transaction_id" integer,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"is_cc" boolean NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL,
	"returned" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number" UNIQUE("number"),
	CONSTRAINT "credit_notes_refund" UNIQUE("refund_key"),
	CONSTRAINT "credit_notes_amounts" CHECK (amount > 0 and tax >= 0 and tax <= amount)
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"first" integer DEFAULT 1 NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_settings_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_choices_pk" PRIMARY KEY("member_id","type"),
	CONSTRAINT "notification_choices_type" CHECK (type in ('new_application', 'seeker_message', 'fixed_interview', 'nsre_accepted', 'moved_interview', 'cancelled_interview', 'nsrs', 'waiting_for_slots', 'screening_result', 'charge_failed', 'plan_ending', 'wage_floor', 'hired_person')),
	CONSTRAINT "notification_choices_email" CHECK (email in ('now', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "told_once" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_scope" CHECK (scope in ('own', 'all'))
);
--> statement-breakpoint
CREATE TABLE "slot_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wage_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wage_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"prefecture_id" integer NOT NULL,
	"effective_from" text NOT NULL,
	"stage" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wage_notices_once" UNIQUE("company_id","prefecture_id","effective_from","stage")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "applications_company";--> statement-breakpoint
DROP INDEX "notifications_member";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "language" text DEFAULT 'ja' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "start_page" text DEFAULT 'jobs' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "documents_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "body_ja" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "settled_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "behaviour" text DEFAULT 'prompt' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "status" text DEFAULT 'CAPTURE' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tax_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "sold" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "applications_rev" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "edited_by_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "draft_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "edited_by_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_views" ADD CONSTRAINT "applicant_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_exports" ADD CONSTRAINT "application_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_records" ADD CONSTRAINT "hire_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_records" ADD CONSTRAINT "hire_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_after_subscription_id_subscriptions_id_fk" FOREIGN KEY ("after_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refund_of_charges_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_series" ADD CONSTRAINT "slot_series_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_series" ADD CONSTRAINT "slot_series_created_by_id_members_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_notices" ADD CONSTRAINT "wage_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_application" ON "letters" USING btree ("application_id","queued_at");--> statement-breakpoint
CREATE INDEX "letters_outbox" ON "letters" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "login_tickets_member" ON "login_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "login_tickets_expiry" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash" ON "recovery_codes" USING btree ("member_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_views_name" ON "applicant_views" USING btree ("member_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "applicant_views_default" ON "applicant_views" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "application_exports_company" ON "application_exports" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_notes_member" ON "application_notes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "hire_records_member" ON "hire_records" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_gateway_order" ON "charges" USING btree ("gateway_order_id") WHERE purpose <> 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_open" ON "charges" USING btree ("company_id") WHERE state in ('pending', 'unknown') and given_up_at is null and purpose <> 'refund';--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "charges_company" ON "charges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "charges_plan_id" ON "charges" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "credit_notes_company" ON "credit_notes" USING btree ("company_id","refunded_at");--> statement-breakpoint
CREATE INDEX "credit_notes_transaction" ON "credit_notes" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_hash" ON "calendar_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "slot_series_company" ON "slot_series" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "slot_series_created_by" ON "slot_series" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_edited_by_id_members_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_series_id_slot_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."slot_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_id" ON "tokens" USING btree ("id");--> statement-breakpoint
CREATE INDEX "applicants_without_search" ON "applicants" USING btree ("id") WHERE search is null;--> statement-breakpoint
CREATE INDEX "applications_company_status" ON "applications" USING btree ("company_id","status","job_id","online_iv_platform");--> statement-breakpoint
CREATE INDEX "applications_applicant" ON "applications" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "applications_company_interview" ON "applications" USING btree ("company_id","interview_starts_at") WHERE interview_starts_at is not null;--> statement-breakpoint
CREATE INDEX "applications_choosing" ON "applications" USING btree ("status_changed_at","id") WHERE status in ('ESP', 'NSAE', 'NSRE');--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("application_id") WHERE "messages"."settled_at" is null and "messages"."sender" = 'seeker' and "messages"."kind" = 'text';--> statement-breakpoint
CREATE INDEX "card_sessions_order" ON "card_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "orders_plan" ON "orders" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "orders_ordered_by" ON "orders" USING btree ("ordered_by_id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transactions_plan" ON "transactions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "drafts_updated_by" ON "drafts" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_running_updated" ON "jobs" USING btree ("updated_at","id") WHERE status = 'RN';--> statement-breakpoint
CREATE INDEX "jobs_published_updated" ON "jobs" USING btree ("updated_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_location" ON "jobs" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "jobs_interview_location" ON "jobs" USING btree ("interview_location_id");--> statement-breakpoint
CREATE INDEX "jobs_in_charge" ON "jobs" USING btree ("interview_in_charge_id");--> statement-breakpoint
CREATE INDEX "jobs_company_info" ON "jobs" USING btree ("company_info_id");--> statement-breakpoint
CREATE INDEX "jobs_edited_by" ON "jobs" USING btree ("edited_by_id");--> statement-breakpoint
CREATE INDEX "jobs_created_by" ON "jobs" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","created_at","id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("digest_at") WHERE digest_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_application" ON "notifications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "slots_created_by" ON "slots" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "slots_series" ON "slots" USING btree ("series_id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "outbox_key" ON "outbox" USING btree ("dedupe_key") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("id") WHERE done_at is not null or failed_at is not null;--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_language" CHECK (language in ('ja', 'en'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_start_page" CHECK (start_page in ('jobs', 'today'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK (type in ('new_application', 'seeker_message', 'fixed_interview', 'nsre_accepted', 'moved_interview', 'cancelled_interview', 'nsrs', 'waiting_for_slots', 'screening_result', 'charge_failed', 'plan_ending', 'wage_floor', 'hired_person'));
--> statement-breakpoint
CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Retention alone takes rows away, and says so in its transaction.
  IF TG_OP = 'DELETE' AND current_setting('portal.audit_purge', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log only grows' USING ERRCODE = 'insufficient_privilege';
END
$$
--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_only_grows()
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_only_grows()
--> statement-breakpoint
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
--> statement-breakpoint
-- LIST-02: a part of a name is found without reading everybody.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "applicants_search" ON "applicants" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
-- The portal could not answer messages before, so the old ones wait for nobody.
UPDATE "messages" SET "settled_at" = "sent_at" WHERE "sender" = 'seeker';
--> statement-breakpoint
-- Rows of before this migration were sold at the prices of the catalogue, at 10 % of tax rounded down.
update orders set plan_name = plans.name_jp, plan_days = plans.max_days, amount = plans.price + plans.price * 10 / 100, tax = plans.price * 10 / 100, tax_percent = 10
  from plans where plans.id = orders.plan_id;
--> statement-breakpoint
update subscriptions set plan_name = plans.name_jp, plan_days = plans.max_days, amount = plans.price + plans.price * 10 / 100, tax = plans.price * 10 / 100, tax_percent = 10
  from plans where plans.id = subscriptions.plan_id;
--> statement-breakpoint
-- A transaction says what was really paid.
update subscriptions set plan_days = transactions.duration_days, amount = transactions.amount, tax = transactions.tax
  from transactions where transactions.subscription_id = subscriptions.id;
--> statement-breakpoint
-- What cards paid before the ledger was kept enters it as captured.
insert into charges (company_id, purpose, order_id, plan_id, plan_name, plan_days, amount, tax, tax_percent, gateway_member_id, gateway_order_id,
    state, outcome, subscription_id, tries, last_answer, created_at, updated_at, settled_at)
  select s.company_id, case when o.id is null then 'renewal' else 'order' end, o.id, s.plan_id, s.plan_name, s.plan_days, s.amount, s.tax, s.tax_percent,
    coalesce(a.gateway_member_id, ''), coalesce(o.gateway_order_id, 'before-' || s.id),
    'captured', 'plan', s.id, 1, 'before the ledger', t.occurred_at, t.occurred_at, t.occurred_at
  from transactions t
  join subscriptions s on s.id = t.subscription_id
  join billing_accounts a on a.company_id = s.company_id
  left join orders o on o.id = s.order_id
  where t.is_cc and t.amount > 0;
--> statement-breakpoint
update sandbox_charges set status = case when approved then 'CAPTURE' else 'UNPROCESSED' end;
--> statement-breakpoint
-- Numbers of before stay as they are; the series begins above the greatest.
INSERT INTO "document_numbers" ("series", "first", "last")
SELECT 'EP', "number" + 1, "number" FROM (SELECT GREATEST(
  (SELECT COALESCE(MAX(CAST(SUBSTRING("transaction_id" FROM '\d+$') AS integer)), 0) FROM "transactions"),
  (SELECT COALESCE(MAX("id"), 0) FROM "subscriptions")
) AS "number") AS "before";
--> statement-breakpoint
-- Earlier versions kept the message of an error here, and such messages quote addresses.
UPDATE "outbox" SET "last_error" = 'unknown' WHERE "last_error" IS NOT NULL;
--> statement-breakpoint
-- Claims follow the database's clock from now on; one that was written by the portal's clock could lie years ahead.
UPDATE "outbox" SET "locked_until" = NULL WHERE "locked_until" IS NOT NULL;
