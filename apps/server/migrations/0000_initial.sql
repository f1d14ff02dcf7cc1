CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
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
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "mail_tokens_accountId_kind_unique" UNIQUE("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_available_check" CHECK ("credit_accounts"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"reason" text,
	"user_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_idempotencyKey_unique" UNIQUE("idempotency_key")
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
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"first_name" text,
	"handedness" text,
	"dominant_eye" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shooting_session_id" uuid NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone
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
	"notes" text NOT NULL,
	"shooter_name" text,
	"ai_analysis" jsonb,
	"measurement" jsonb,
	"report_pdf_url" text,
	"analysis_state" text DEFAULT 'waiting' NOT NULL,
	"analysis_step" text DEFAULT 'queued' NOT NULL,
	"failure_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"analysis_asked_at" timestamp with time zone,
	"analysis_ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "limit_windows" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_shooting_session_id_shooting_sessions_id_fk" FOREIGN KEY ("shooting_session_id") REFERENCES "public"."shooting_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_shooting_session_id_shooting_sessions_id_fk" FOREIGN KEY ("shooting_session_id") REFERENCES "public"."shooting_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_image_url_photos_path_fk" FOREIGN KEY ("image_url") REFERENCES "public"."photos"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in_id_index" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sign_ins_account_id_index" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "credit_entries_user_id_index" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_user_session_id_index" ON "credit_entries" USING btree ("user_session_id","id");--> statement-breakpoint
CREATE INDEX "firearms_user_id_created_at_index" ON "firearms" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "firearms_one_default_index" ON "firearms" USING btree ("user_id") WHERE "firearms"."is_default";--> statement-breakpoint
CREATE INDEX "photos_shooting_session_id_index" ON "photos" USING btree ("shooting_session_id");--> statement-breakpoint
CREATE INDEX "photos_created_at_index" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shooting_sessions_user_id_index" ON "shooting_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shooting_sessions_created_at_index" ON "shooting_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_sessions_user_id_created_at_index" ON "user_sessions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_sessions_shooting_session_id_index" ON "user_sessions" USING btree ("shooting_session_id");--> statement-breakpoint
CREATE INDEX "user_sessions_image_url_index" ON "user_sessions" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "user_sessions_ready_index" ON "user_sessions" USING btree ("analysis_ended_at" DESC NULLS LAST) WHERE "user_sessions"."analysis_state" = 'ready';