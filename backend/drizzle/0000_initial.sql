CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer,
	"member_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"data" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_sms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_sms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email" text PRIMARY KEY NOT NULL,
	"failed_at" timestamp (3) with time zone[] NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"pending_email" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"contact_num" text,
	"display_contact_num" text,
	"contact_num_verified_at" timestamp (3) with time zone,
	"is_sms_notification_ok" boolean DEFAULT false NOT NULL,
	"is_admin" boolean NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_email_lower" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"recipient" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose" CHECK (purpose in ('verify_email', 'verify_new_email', 'reset', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "send_limits" (
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"last_sent_at" timestamp (3) with time zone NOT NULL,
	"day_started_at" timestamp (3) with time zone NOT NULL,
	"sent_in_day" integer NOT NULL,
	CONSTRAINT "send_limits_pk" PRIMARY KEY("kind","recipient")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"is_admin" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applicants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"contact_num" text,
	"age" smallint,
	"born_on" date,
	"gender" text,
	"nationality" text,
	"visa_type" text,
	"station_home" text,
	"station_prefecture" text,
	"station_city" text,
	"profile_image_key" text,
	"residence_card_image_key" text,
	"residence_card_image_back_key" text,
	"designation_paper_image_key" text,
	"registered_at" timestamp (3) with time zone,
	"profile" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applicants_email_lower" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" integer,
	"data" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"applicant_email" text NOT NULL,
	"status" text NOT NULL,
	"interview_starts_at" timestamp (3) with time zone,
	"interview_ends_at" timestamp (3) with time zone,
	"interviewer_id" integer,
	"selected_through_wj" boolean DEFAULT false NOT NULL,
	"online_iv_platform" text,
	"online_iv_url" text,
	"online_iv_id" text,
	"online_iv_password" text,
	"online_iv_sent_at" timestamp (3) with time zone,
	"final_status_by_employer" text,
	"feedback_by_employer" text,
	"feedback_at" timestamp (3) with time zone,
	"employer_cancel_reason" text,
	"custom_employer_cancel_reason" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_status" CHECK (status in ('AES', 'ESP', 'ESF', 'ESRS', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL', 'RJ', 'AB', 'CBS', 'CBE', 'RS'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"sender" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"verification_status" text NOT NULL,
	"screening_requested_at" timestamp (3) with time zone,
	"screening_decided_at" timestamp (3) with time zone,
	"gateway_member_id" text,
	"card_masked" text,
	"card_registered_at" timestamp (3) with time zone,
	"card_page_opened_at" timestamp (3) with time zone,
	"trial_used_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_accounts_verification" CHECK (verification_status in ('NA', 'PENDING', 'VERIFIED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "card_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"order_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"mode" text NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"ordered_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "orders_gateway_order" UNIQUE("gateway_order_id"),
	CONSTRAINT "orders_mode" CHECK (mode in ('CC', 'INV')),
	CONSTRAINT "orders_state" CHECK (state in ('waiting', 'done', 'void'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_jp" text NOT NULL,
	"max_jobs" integer NOT NULL,
	"max_days" integer NOT NULL,
	"is_all_in_one" boolean NOT NULL,
	"is_trial" boolean NOT NULL,
	"price" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"gateway_member_id" text PRIMARY KEY NOT NULL,
	"masked" text NOT NULL,
	"fails_later" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"gateway_order_id" text PRIMARY KEY NOT NULL,
	"gateway_member_id" text NOT NULL,
	"amount" integer NOT NULL,
	"approved" boolean NOT NULL,
	"charged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"order_id" integer,
	"is_trial" boolean NOT NULL,
	"state" text NOT NULL,
	"paid_by" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"event" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_state" CHECK (state in ('active', 'next', 'ended')),
	CONSTRAINT "subscriptions_period" CHECK (expires_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"is_cc" boolean NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"duration_days" integer NOT NULL,
	"event" text,
	"billed_to" jsonb NOT NULL,
	CONSTRAINT "transactions_transaction_id" UNIQUE("transaction_id"),
	CONSTRAINT "transactions_subscription" UNIQUE("subscription_id"),
	CONSTRAINT "transactions_amounts" CHECK (amount >= 0 and tax >= 0 and total >= 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rev" bigint DEFAULT 0 NOT NULL,
	"name_jp" text NOT NULL,
	"name_en" text,
	"name_kt" text,
	"contact_name" text NOT NULL,
	"contact_num" text NOT NULL,
	"telephone" text,
	"num_of_employees" integer,
	"num_of_branches" integer,
	"website" text,
	"industry_id" integer,
	"custom_industry" text,
	"is_dispatch_agency" boolean DEFAULT false NOT NULL,
	"postcode" text,
	"prefecture_id" integer,
	"city_id" integer,
	"ward_id" integer,
	"lot_num" text,
	"building_name_jp" text,
	"building_name_en" text,
	"ceo_first_name" text,
	"ceo_last_name" text,
	"ceo_first_name_kt" text,
	"ceo_last_name_kt" text,
	"admin_first_name" text,
	"admin_last_name" text,
	"admin_first_name_kt" text,
	"admin_last_name_kt" text,
	"admin_telephone" text,
	"num_of_foreigners_hired" integer,
	"is_non_fluent_jp_speaker_ok" boolean,
	"preferred_age_groups" integer[] DEFAULT '{}' NOT NULL,
	"nationalities_hired" integer[] DEFAULT '{}' NOT NULL,
	"register_stage" integer,
	"referrer" text,
	"how_found" text,
	"how_found_other" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	"updated_by_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_company" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "company_infos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_infos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name_jp" text NOT NULL,
	"name_en" text NOT NULL,
	"industry_id" integer,
	"custom_industry" text,
	"num_of_employees" integer,
	"nationalities_hired" integer[] DEFAULT '{}' NOT NULL,
	"website" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer,
	"draft_id" integer,
	"object_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_images_owner" CHECK ((job_id is null) <> (draft_id is null)),
	CONSTRAINT "job_images_position" CHECK (position between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"web_id" text NOT NULL,
	"status" text NOT NULL,
	"job_type" text NOT NULL,
	"subcategory_id" integer NOT NULL,
	"position" text,
	"description" text,
	"location_id" integer NOT NULL,
	"interview_location_id" integer,
	"online_iv_telephone" text,
	"interview_in_charge_id" integer NOT NULL,
	"company_info_id" integer,
	"hourly_salary_min" integer,
	"hourly_salary_max" integer,
	"monthly_salary_min" integer,
	"monthly_salary_max" integer,
	"annual_salary_min" integer,
	"annual_salary_max" integer,
	"is_transportation_covered_for_interview" boolean NOT NULL,
	"work_timing" jsonb NOT NULL,
	"sales_merits" integer[] DEFAULT '{}' NOT NULL,
	"default_image" text,
	"details" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"running_since" timestamp (3) with time zone,
	"stopped_by_plan_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_web_id" UNIQUE("web_id"),
	CONSTRAINT "jobs_status" CHECK (status in ('created', 'RN', 'ST', 'UP', 'TR', 'ARCH')),
	CONSTRAINT "jobs_type" CHECK (job_type in ('PT1', 'PT2', 'FT', 'SSV'))
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"brand_name_jp" text NOT NULL,
	"brand_name_en" text NOT NULL,
	"branch" text NOT NULL,
	"building_name_jp" text,
	"building_name_en" text,
	"is_fuei" boolean NOT NULL,
	"lot_num" text NOT NULL,
	"mode" text NOT NULL,
	"minutes" integer NOT NULL,
	"telephone" text NOT NULL,
	"nearest_station_id" integer NOT NULL,
	"prefecture_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"ward_id" integer NOT NULL,
	"postcode" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "locations_brand_branch" UNIQUE("company_id","brand_name_jp","branch"),
	CONSTRAINT "locations_mode" CHECK (mode in ('BS', 'WK')),
	CONSTRAINT "locations_minutes" CHECK (minutes between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"application_id" integer,
	"text_key" text NOT NULL,
	"data" jsonb NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_type" CHECK (type in ('fixed_interview', 'cancelled_interview', 'nsrs', 'nsre_accepted', 'seeker_message'))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"interviewer_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seat" smallint NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"application_id" integer,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slots_seat_range" CHECK (seat between 1 and 5),
	CONSTRAINT "slots_order" CHECK (ends_at > starts_at),
	CONSTRAINT "slots_held_by" CHECK (held_by is null or held_by in ('seeker', 'employer')),
	CONSTRAINT "slots_state" CHECK ((application_id is not null and (is_fixed <> (held_by is not null))) or (application_id is null and not is_fixed and held_by is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invited_by_id" integer NOT NULL,
	"email" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD CONSTRAINT "card_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_id_members_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_updated_by_id_members_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_infos" ADD CONSTRAINT "company_infos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_interview_location_id_locations_id_fk" FOREIGN KEY ("interview_location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_interview_in_charge_id_members_id_fk" FOREIGN KEY ("interview_in_charge_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_info_id_company_infos_id_fk" FOREIGN KEY ("company_info_id") REFERENCES "public"."company_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_id_members_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_interviewer_id_members_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_created_by_id_members_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_members_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "sent_mails_recipient" ON "sent_mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sent_sms_recipient" ON "sent_sms" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_live" ON "members" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "members_company" ON "members" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_hash" ON "one_time_codes" USING btree ("hash") WHERE purpose <> 'sms';--> statement-breakpoint
CREATE INDEX "one_time_codes_member" ON "one_time_codes" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "tokens_member" ON "tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "applicants_email" ON "applicants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open" ON "applications" USING btree ("job_id","applicant_email") WHERE status in ('AES', 'ESP', 'NSRS', 'NSRE', 'NSAE', 'IF', 'AR', 'SL');--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id","applied_at");--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "applications_interview_end" ON "applications" USING btree ("interview_ends_at") WHERE status = 'IF';--> statement-breakpoint
CREATE INDEX "messages_application" ON "messages" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE INDEX "card_sessions_company" ON "card_sessions" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_waiting" ON "orders" USING btree ("company_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_active" ON "subscriptions" USING btree ("company_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_next" ON "subscriptions" USING btree ("company_id") WHERE state = 'next';--> statement-breakpoint
CREATE INDEX "subscriptions_company" ON "subscriptions" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("expires_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "transactions_company" ON "transactions" USING btree ("company_id","occurred_at");--> statement-breakpoint
CREATE INDEX "company_infos_company" ON "company_infos" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "job_images_company" ON "job_images" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_images_object" ON "job_images" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_seat" ON "slots" USING btree ("interviewer_id","starts_at","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_job_cell" ON "slots" USING btree ("job_id","interviewer_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_booked_cell" ON "slots" USING btree ("interviewer_id","starts_at") WHERE is_fixed;--> statement-breakpoint
CREATE UNIQUE INDEX "slots_application" ON "slots" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "slots_company" ON "slots" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "slots_job" ON "slots" USING btree ("job_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_open" ON "invitations" USING btree ("company_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key") WHERE done_at is null and failed_at is null;
--> statement-breakpoint
-- At most five pictures (B§5): positions 0 to 4, each once. Deferred, so that two may change places in one transaction.
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_job_position" UNIQUE ("job_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "job_images" ADD CONSTRAINT "job_images_draft_position" UNIQUE ("draft_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- D26: two slots of one interviewer are the very same cell (equal start and end) or do not touch each other.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap_start" EXCLUDE USING gist ("interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&, "starts_at" WITH <>);
--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_overlap_end" EXCLUDE USING gist ("interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&, "ends_at" WITH <>);
