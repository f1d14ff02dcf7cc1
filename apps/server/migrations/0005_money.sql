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
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"user_session_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
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
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_sign_ups" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "referral_sign_ups" CASCADE;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "pool" text DEFAULT 'additional' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "quota_period" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscription_plan_id_subscription_plans_id_fk" FOREIGN KEY ("subscription_plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_unsettled_index" ON "checkouts" USING btree ("ask_at") WHERE "checkouts"."state" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_user_id_index" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting_index" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id","subscription_start");--> statement-breakpoint
CREATE INDEX "subscriptions_running_index" ON "subscriptions" USING btree ("subscription_end") WHERE "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "referral_conversions_referrer_index" ON "referral_conversions" USING btree ("referrer_user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "shared_reports_user_session_id_index" ON "shared_reports" USING btree ("user_session_id");--> statement-breakpoint
CREATE INDEX "credit_entries_subscription_id_index" ON "credit_entries" USING btree ("subscription_id","quota_period");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_pool_check" CHECK (("credit_entries"."pool" = 'quota') = ("credit_entries"."subscription_id" is not null and "credit_entries"."quota_period" is not null));--> statement-breakpoint
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
ON CONFLICT DO NOTHING;
