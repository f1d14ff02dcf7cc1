-- outside a transaction
CREATE TABLE IF NOT EXISTS "referral_origins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"origin_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referral_origins_hash_index" ON "referral_origins" USING btree ("origin_hash","created_at");--> statement-breakpoint
ALTER TABLE "referral_conversions" ADD COLUMN IF NOT EXISTS "review" text;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referral_conversions_waiting_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referral_conversions_waiting_index" ON "referral_conversions" USING btree ("created_at") WHERE "referral_conversions"."review" = 'waiting';
