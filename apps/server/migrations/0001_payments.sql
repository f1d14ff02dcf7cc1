CREATE TABLE "provider_looks" (
	"provider" text PRIMARY KEY NOT NULL,
	"looked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_checkout_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
INSERT INTO "test_checkout_payments" ("id", "amount_cents", "refunded_cents", "is_disputed")
SELECT "payment_id", "price_cents" - "credit_cents", "refunded_cents", "is_disputed" FROM "test_checkout_sessions" WHERE "payment_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkout_sessions" DROP COLUMN "refunded_cents";--> statement-breakpoint
ALTER TABLE "test_checkout_sessions" DROP COLUMN "is_disputed";
