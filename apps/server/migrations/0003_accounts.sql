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
	"subject" text NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_unique" UNIQUE("provider","subject")
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
CREATE TABLE "comment_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_owner_id" uuid NOT NULL,
	"session_id" uuid,
	"notification_type" text NOT NULL,
	"title" text NOT NULL,
	"commenter_name" text,
	"comment_text" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_sign_ups" (
	"new_user_id" uuid PRIMARY KEY NOT NULL,
	"referral_code" text,
	"shared_report_token" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "code_challenge" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sign_ins" SET "proven_at" = "authenticated_at";--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "proven_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "factor_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sign_ins" SET "last_active_at" = "authenticated_at";--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "last_active_at" SET NOT NULL;--> statement-breakpoint
DELETE FROM "signing_keys";--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "algorithm" text NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "sealed_private_jwk" text NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "is_nickname_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "user_profiles" SET "is_nickname_chosen" = true FROM "accounts"
WHERE "accounts"."id" = "user_id" AND left("accounts"."user_metadata" ->> 'display_name', 60) = "nickname";--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_second_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."second_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_factor_id_index" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "identities_account_id_index" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_account_id_friendly_name_index" ON "second_factors" USING btree ("account_id","friendly_name") WHERE "second_factors"."friendly_name" <> '';--> statement-breakpoint
CREATE INDEX "second_factors_account_id_index" ON "second_factors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comment_notifications_owner_index" ON "comment_notifications" USING btree ("report_owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_factor_id_second_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."second_factors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_new_email_index" ON "accounts" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "sign_ins_factor_id_index" ON "sign_ins" USING btree ("factor_id");--> statement-breakpoint
ALTER TABLE "signing_keys" DROP COLUMN "private_jwk";