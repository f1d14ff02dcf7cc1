-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_lapsed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_lapsed_index" ON "subscriptions" USING btree ("updated_at") WHERE "subscriptions"."status" = 'expired' and "subscriptions"."auto_renew" and "subscriptions"."provider_subscription_id" is not null;
