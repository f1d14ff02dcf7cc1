ALTER TABLE "checkouts" ADD COLUMN "next_price_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_provider_subscription_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_cents" integer;--> statement-breakpoint
ALTER TABLE "test_checkout_sessions" ADD COLUMN "begins" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_checkout_subscriptions" ADD COLUMN "begins" timestamp with time zone;