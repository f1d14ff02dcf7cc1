CREATE TABLE "spent_reports" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_reports" ADD CONSTRAINT "spent_reports_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Pay-as-you-go has no quota: what it used are the additional reports that went while it ran.
CREATE FUNCTION "count_spent_reports"("of_subscription" "subscriptions") RETURNS integer LANGUAGE sql AS $$
	SELECT coalesce(-sum("amount"), 0)::integer FROM "credit_entries"
	WHERE "of_subscription"."subscription_type" = 'pay_as_you_go'
		AND "user_id" = "of_subscription"."user_id" AND "pool" = 'additional' AND "kind" IN ('reserve', 'give-back')
		AND "created_at" >= "of_subscription"."created_at"
		AND ("of_subscription"."subscription_end" IS NULL OR "created_at" < "of_subscription"."subscription_end")
$$;--> statement-breakpoint
-- A subscription begins to count, or counts within another span of time.
CREATE FUNCTION "keep_spent_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."subscription_type" = 'pay_as_you_go' THEN
		INSERT INTO "spent_reports" ("subscription_id", "reports") VALUES (NEW."id", "count_spent_reports"(NEW))
		ON CONFLICT ("subscription_id") DO UPDATE SET "reports" = EXCLUDED."reports";
	ELSE
		DELETE FROM "spent_reports" WHERE "subscription_id" = NEW."id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_spent_reports"("entry" "credit_entries", "more" integer) RETURNS void LANGUAGE sql AS $$
	UPDATE "spent_reports" SET "reports" = "reports" + "more" FROM "subscriptions"
	WHERE "subscriptions"."id" = "subscription_id" AND "subscriptions"."user_id" = "entry"."user_id"
		AND "subscriptions"."created_at" <= "entry"."created_at"
		AND ("subscription_end" IS NULL OR "entry"."created_at" < "subscription_end")
$$;--> statement-breakpoint
CREATE FUNCTION "count_spent_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM "add_to_spent_reports"(OLD, OLD."amount");
	END IF;
	PERFORM "add_to_spent_reports"(NEW, -NEW."amount");
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Both happen under the lock of the account, so that no two of them can deadlock.
CREATE TRIGGER "subscriptions_count_spent_reports" AFTER INSERT OR UPDATE OF "user_id", "subscription_type", "created_at", "subscription_end" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "keep_spent_reports"();--> statement-breakpoint
CREATE TRIGGER "credit_entries_count_spent_reports" AFTER INSERT OR UPDATE OF "user_id" ON "credit_entries" FOR EACH ROW
	WHEN (NEW."pool" = 'additional' AND NEW."kind" IN ('reserve', 'give-back')) EXECUTE FUNCTION "count_spent_report"();--> statement-breakpoint
INSERT INTO "spent_reports" ("subscription_id", "reports")
SELECT "subscriptions"."id", coalesce(-sum("amount"), 0) FROM "subscriptions" LEFT JOIN "credit_entries"
	ON "credit_entries"."user_id" = "subscriptions"."user_id" AND "pool" = 'additional' AND "kind" IN ('reserve', 'give-back')
	AND "credit_entries"."created_at" >= "subscriptions"."created_at"
	AND ("subscription_end" IS NULL OR "credit_entries"."created_at" < "subscription_end")
WHERE "subscription_type" = 'pay_as_you_go' GROUP BY "subscriptions"."id";
