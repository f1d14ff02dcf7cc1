CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"user_metadata" jsonb NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"network" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_challenge" text,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "mail_tokens_accountId_kind_unique" UNIQUE("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "provider_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_proof" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"verified_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"factor_id" uuid,
	"factor_proven_at" timestamp with time zone,
	"user_agent" text,
	"network" text,
	"last_active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text,
	"nickname" text,
	"sorted_as" text GENERATED ALWAYS AS (coalesce(nickname, display_name)) STORED,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"firearms" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"sales_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrative_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"administrator_id" uuid,
	"act" text NOT NULL,
	"target_user_id" uuid,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_available_check" CHECK ("credit_accounts"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "privacy_activity_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"ip_address" text,
	"request_details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_plan_id" uuid,
	"subscription_type" text NOT NULL,
	"status" text NOT NULL,
	"billing_cycle" text,
	"reports_used" integer DEFAULT 0 NOT NULL,
	"reports_limit" integer,
	"quota_period" integer DEFAULT 0 NOT NULL,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"payment_state" text DEFAULT 'paid' NOT NULL,
	"provider_subscription_id" text,
	"carried_from" uuid,
	"subscription_start" timestamp with time zone,
	"subscription_end" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_providerSubscriptionId_unique" UNIQUE("provider_subscription_id"),
	CONSTRAINT "subscriptions_reports_used_check" CHECK ("subscriptions"."reports_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"is_nickname_chosen" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"handedness" text,
	"dominant_eye" text,
	"distance_unit" text DEFAULT 'yards' NOT NULL,
	"length_unit" text DEFAULT 'mm' NOT NULL,
	"appearance" text DEFAULT 'system' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"url" text,
	"plan_id" text NOT NULL,
	"action" text NOT NULL,
	"quantity" integer,
	"pack_type" text,
	"billing_cycle" text,
	"amount_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"current_subscription_id" uuid,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_providerSessionId_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkouts_idempotency_key_unique" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"pool" text DEFAULT 'additional' NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"subscription_id" uuid,
	"quota_period" integer,
	"idempotency_key" text NOT NULL,
	"reason" text,
	"user_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "credit_entries_pool_check" CHECK (("credit_entries"."pool" = 'quota') = ("credit_entries"."subscription_id" is not null and "credit_entries"."quota_period" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid,
	"subscription_id" uuid,
	"provider_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"plan_id" text NOT NULL,
	"quantity" integer,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"frozen_reports" integer DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"receipt_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_monthly" integer,
	"price_annual" integer,
	"price_per_unit" integer,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_subscription" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "subscription_plans_planId_unique" UNIQUE("plan_id")
);
--> statement-breakpoint
CREATE TABLE "firearms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"caliber" text NOT NULL,
	"notes" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_owner_id" uuid NOT NULL,
	"session_id" uuid,
	"notification_type" text NOT NULL,
	"title" text NOT NULL,
	"commenter_name" text,
	"comment_text" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"cause" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_notifications_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_email" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"path" text,
	"size_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_user_id" uuid NOT NULL,
	"referred_user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"referral_source" text NOT NULL,
	"reward_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "referral_conversions_referredUserId_unique" UNIQUE("referred_user_id")
);
--> statement-breakpoint
CREATE TABLE "referral_people" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"first_user_id" uuid NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_referrals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"referral_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_referrals_referralCode_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "historical_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"report_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pdf_url" text,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"shooting_session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shooting_session_id" uuid NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"has_display" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_versions" (
	"user_session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cause" text NOT NULL,
	"measurement" jsonb NOT NULL,
	"ai_analysis" jsonb NOT NULL,
	"correction" jsonb,
	CONSTRAINT "report_versions_user_session_id_version_pk" PRIMARY KEY("user_session_id","version")
);
--> statement-breakpoint
CREATE TABLE "shooting_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_name" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"target_type" text NOT NULL,
	"target_distance" text NOT NULL,
	"notes" text NOT NULL,
	"target_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shooting_session_id" uuid NOT NULL,
	"session_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"image_url" text NOT NULL,
	"target_location" text NOT NULL,
	"target_type" text NOT NULL,
	"target_distance" text NOT NULL,
	"distance_m" double precision NOT NULL,
	"firearm_make" text NOT NULL,
	"firearm_model" text NOT NULL,
	"firearm_caliber" text NOT NULL,
	"handedness" text NOT NULL,
	"dominant_eye" text NOT NULL,
	"training_goals" text NOT NULL,
	"shots_fired" integer,
	"target_face" text,
	"firearm_kind" text,
	"notes" text NOT NULL,
	"shooter_name" text,
	"ai_analysis" jsonb,
	"measurement" jsonb,
	"version" integer,
	"report_pdf_url" text,
	"analysis_state" text DEFAULT 'waiting' NOT NULL,
	"analysis_step" text DEFAULT 'queued' NOT NULL,
	"failure_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"analysis_asked_at" timestamp with time zone,
	"analysis_ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"is_owner" boolean NOT NULL,
	"commenter_name" text NOT NULL,
	"comment_text" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"pin_column" double precision,
	"pin_row" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"user_session_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"shows_firearm" boolean DEFAULT true NOT NULL,
	"shows_location" boolean DEFAULT false NOT NULL,
	"shows_notes" boolean DEFAULT false NOT NULL,
	"accepts_comments" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"title" text NOT NULL,
	"price_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"billing_cycle" text,
	"metadata" jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_checkout_sessions_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "test_checkout_sessions_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "test_checkout_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"billing_cycle" text NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text NOT NULL,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"declines_renewal" boolean DEFAULT false NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"anchored_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_windows" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_attachments" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"content_id" text,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "mailbox_attachments_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_messages_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_second_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."second_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_factor_id_second_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."second_factors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscription_plan_id_subscription_plans_id_fk" FOREIGN KEY ("subscription_plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_shooting_session_id_shooting_sessions_id_fk" FOREIGN KEY ("shooting_session_id") REFERENCES "public"."shooting_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_user_session_id_user_sessions_id_fk" FOREIGN KEY ("user_session_id") REFERENCES "public"."user_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_shooting_session_id_shooting_sessions_id_fk" FOREIGN KEY ("shooting_session_id") REFERENCES "public"."shooting_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_image_url_photos_path_fk" FOREIGN KEY ("image_url") REFERENCES "public"."photos"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_message_id_mailbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mailbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_new_email_index" ON "accounts" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "factor_challenges_factor_id_index" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "identities_account_id_index" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in_id_index" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_account_id_friendly_name_index" ON "second_factors" USING btree ("account_id","friendly_name") WHERE "second_factors"."friendly_name" <> '';--> statement-breakpoint
CREATE INDEX "second_factors_account_id_index" ON "second_factors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_account_id_index" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_factor_id_index" ON "sign_ins" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "account_names_created_at_index" ON "account_names" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "administrative_acts_created_at_index" ON "administrative_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "administrative_acts_target_index" ON "administrative_acts" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "privacy_activity_logs_timestamp_index" ON "privacy_activity_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "privacy_activity_logs_user_id_index" ON "privacy_activity_logs" USING btree ("user_id","timestamp");--> statement-breakpoint
CREATE INDEX "privacy_activity_logs_whole_network_index" ON "privacy_activity_logs" USING btree ("timestamp") WHERE "privacy_activity_logs"."ip_address" not like '%/%';--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id","subscription_start");--> statement-breakpoint
CREATE INDEX "subscriptions_current_index" ON "subscriptions" USING btree ("user_id","subscription_start" DESC NULLS LAST,"subscription_end" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id","status") WHERE "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "subscriptions_running_index" ON "subscriptions" USING btree ("subscription_end") WHERE "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "checkouts_unsettled_index" ON "checkouts" USING btree ("ask_at") WHERE "checkouts"."state" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "credit_entries_user_id_index" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_user_session_id_index" ON "credit_entries" USING btree ("user_session_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_subscription_id_index" ON "credit_entries" USING btree ("subscription_id","quota_period");--> statement-breakpoint
CREATE INDEX "payments_user_id_index" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting_index" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "firearms_user_id_created_at_index" ON "firearms" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "firearms_one_default_index" ON "firearms" USING btree ("user_id") WHERE "firearms"."is_default";--> statement-breakpoint
CREATE INDEX "comment_notifications_owner_index" ON "comment_notifications" USING btree ("report_owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_user_id_index" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_waiting_index" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "data_exports_open_index" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" in ('waiting', 'ready');--> statement-breakpoint
CREATE INDEX "referral_conversions_referrer_index" ON "referral_conversions" USING btree ("referrer_user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "historical_reports_user_id_created_at_index" ON "historical_reports" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_shooting_session_id_index" ON "photos" USING btree ("shooting_session_id");--> statement-breakpoint
CREATE INDEX "photos_created_at_index" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shooting_sessions_user_id_date_index" ON "shooting_sessions" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "shooting_sessions_created_at_index" ON "shooting_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_sessions_user_id_created_at_index" ON "user_sessions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_sessions_shooting_session_id_index" ON "user_sessions" USING btree ("shooting_session_id");--> statement-breakpoint
CREATE INDEX "user_sessions_image_url_index" ON "user_sessions" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "user_sessions_ready_index" ON "user_sessions" USING btree ("analysis_ended_at" DESC NULLS LAST) WHERE "user_sessions"."analysis_state" = 'ready';--> statement-breakpoint
CREATE INDEX "session_comments_session_index" ON "session_comments" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_comments_user_id_index" ON "session_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_reports_user_session_id_index" ON "shared_reports" USING btree ("user_session_id");--> statement-breakpoint
CREATE INDEX "shared_reports_owner_index" ON "shared_reports" USING btree ("owner_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- The ledger is append-only: what it counts can be neither changed nor taken out. Only whose entry it was may be made unreadable (decision 36).
CREATE FUNCTION "keep_credit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'user_id' - 'reason') = (to_jsonb(OLD) - 'user_id' - 'reason') THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'entries of the credits ledger are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_are_kept" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_credit_entries"();--> statement-breakpoint
INSERT INTO "subscription_plans" ("plan_id", "name", "description", "price_monthly", "price_annual", "price_per_unit", "features", "is_popular", "is_subscription", "sort_order") VALUES
	('payasyougo', 'Pay-As-You-Go', 'Buy reports when you need them.', NULL, NULL, 299, '["Full report of every target you photograph", "Reports never expire", "Packs of 5, 20 and 100 at a lower price", "No subscription"]', false, false, 1),
	('promonthly', 'Pro Analysis, monthly', 'For shooters who train every week.', 4499, NULL, NULL, '["40 reports a month", "Additional reports used after the monthly 40", "Progress over all your range visits", "Cancel at any time"]', true, true, 2),
	('proannual', 'Pro Analysis, annual', 'A whole season at the lowest price a report.', NULL, 38400, NULL, '["480 reports a year", "Additional reports used after the yearly 480", "Progress over all your range visits", "Cancel at any time"]', false, true, 3)
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What counts changes at the end of its transaction: an account's row here is always the last that a transaction waits for, so that no two
-- wait for each other.
CREATE FUNCTION "add_to_account_totals"("of_user" uuid, "more_firearms" integer, "more_visits" integer, "more_reports" integer, "more_sales_cents" bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE "account_totals"
  SET "firearms" = "firearms" + "more_firearms", "visits" = "visits" + "more_visits", "reports" = "reports" + "more_reports",
    "sales_cents" = "sales_cents" + "more_sales_cents"
  WHERE "user_id" = "of_user"
$$;--> statement-breakpoint
CREATE FUNCTION "keep_account_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "account_totals" ("user_id") VALUES (NEW."id") ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM "account_totals" WHERE "user_id" = OLD."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_firearm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_to_account_totals"(NEW."user_id", 1, 0, 0, 0);
  ELSE
    PERFORM "add_to_account_totals"(OLD."user_id", -1, 0, 0, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_to_account_totals"(NEW."user_id", 0, 1, 0, 0);
  ELSE
    PERFORM "add_to_account_totals"(OLD."user_id", 0, -1, 0, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_report"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was_ready" boolean := false;
  "is_ready" boolean := false;
  "owner" uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "was_ready" := OLD."analysis_state" = 'ready';
    "owner" := OLD."user_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "is_ready" := NEW."analysis_state" = 'ready';
    "owner" := NEW."user_id";
  END IF;
  IF "was_ready" <> "is_ready" THEN
    PERFORM "add_to_account_totals"("owner", 0, 0, "is_ready"::integer - "was_ready"::integer, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" bigint := 0;
  "is" bigint := 0;
  "owner" uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "was" := OLD."amount_cents" - OLD."refunded_cents";
    "owner" := OLD."user_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "is" := NEW."amount_cents" - NEW."refunded_cents";
    "owner" := NEW."user_id";
  END IF;
  IF "was" <> "is" THEN
    PERFORM "add_to_account_totals"("owner", 0, 0, 0, "is" - "was");
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_have_totals" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION "keep_account_totals"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_take_totals_along" AFTER DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_account_totals"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "firearms_are_counted" AFTER INSERT OR DELETE ON "firearms" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_firearm"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shooting_sessions_are_counted" AFTER INSERT OR DELETE ON "shooting_sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_visit"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_sessions_are_counted" AFTER INSERT OR DELETE OR UPDATE OF "analysis_state" ON "user_sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_report"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_are_counted" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "refunded_cents" ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_payment"();--> statement-breakpoint
CREATE FUNCTION "keep_account_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "account_names" ("user_id", "email", "display_name", "nickname", "created_at")
    VALUES (NEW."id", lower(NEW."email"), lower(nullif(trim(NEW."user_metadata" ->> 'display_name'), '')),
      (SELECT lower("nickname") FROM "user_profiles" WHERE "user_id" = NEW."id"), NEW."created_at")
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE "account_names"
    SET "email" = lower(NEW."email"), "display_name" = lower(nullif(trim(NEW."user_metadata" ->> 'display_name'), ''))
    WHERE "user_id" = NEW."id";
  ELSE
    DELETE FROM "account_names" WHERE "user_id" = OLD."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_nickname"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "account_names" SET "nickname" = NULL WHERE "user_id" = OLD."user_id";
  ELSE
    UPDATE "account_names" SET "nickname" = lower(NEW."nickname") WHERE "user_id" = NEW."user_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- As with the totals, what changes a row here does so at the end of its transaction, so that no two wait for each other in a circle.
CREATE TRIGGER "accounts_have_names" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_change_names" AFTER UPDATE OF "email", "user_metadata" ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."email" IS DISTINCT FROM NEW."email" OR OLD."user_metadata" IS DISTINCT FROM NEW."user_metadata") EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_take_names_along" AFTER DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "profiles_change_nicknames" AFTER UPDATE OF "nickname" ON "user_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."nickname" IS DISTINCT FROM NEW."nickname") EXECUTE FUNCTION "keep_nickname"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "profiles_tell_nicknames" AFTER INSERT OR DELETE ON "user_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_nickname"();
