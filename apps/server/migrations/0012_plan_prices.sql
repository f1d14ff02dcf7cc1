ALTER TABLE "checkouts" ADD COLUMN "reports_limit" integer;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "pack_prices" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "reports_limit" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_reports_limit" integer;