-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_next_index";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "subscriptions_next_index" ON "subscriptions" USING btree ("next_provider_subscription_id");
