-- outside a transaction
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "refund_ordered_cents" integer;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_paid_at_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_paid_at_index" ON "payments" USING btree ("paid_at","id");
