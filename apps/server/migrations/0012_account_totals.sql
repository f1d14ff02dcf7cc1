CREATE TABLE "account_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"firearms" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"sales_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What counts changes at the end of its transaction: an account's row here is always the last that a transaction waits for, so that no two
-- wait for each other.
CREATE FUNCTION "add_to_account_totals"("of_user" uuid, "more_firearms" integer, "more_visits" integer, "more_reports" integer, "more_sales_cents" bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE "account_totals"
  SET "firearms" = "firearms" + "more_firearms", "visits" = "visits" + "more_visits", "reports" = "reports" + "more_reports",
    "sales_cents" = "sales_cents" + "more_sales_cents"
  WHERE "user_id" = "of_user"
$$;--> statement-breakpoint
CREATE FUNCTION "keep_account_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "account_totals" ("user_id") VALUES (NEW."id") ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM "account_totals" WHERE "user_id" = OLD."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_firearm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_to_account_totals"(NEW."user_id", 1, 0, 0, 0);
  ELSE
    PERFORM "add_to_account_totals"(OLD."user_id", -1, 0, 0, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_to_account_totals"(NEW."user_id", 0, 1, 0, 0);
  ELSE
    PERFORM "add_to_account_totals"(OLD."user_id", 0, -1, 0, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_report"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was_ready" boolean := false;
  "is_ready" boolean := false;
  "owner" uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "was_ready" := OLD."analysis_state" = 'ready';
    "owner" := OLD."user_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "is_ready" := NEW."analysis_state" = 'ready';
    "owner" := NEW."user_id";
  END IF;
  IF "was_ready" <> "is_ready" THEN
    PERFORM "add_to_account_totals"("owner", 0, 0, "is_ready"::integer - "was_ready"::integer, 0);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" bigint := 0;
  "is" bigint := 0;
  "owner" uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "was" := OLD."amount_cents" - OLD."refunded_cents";
    "owner" := OLD."user_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    "is" := NEW."amount_cents" - NEW."refunded_cents";
    "owner" := NEW."user_id";
  END IF;
  IF "was" <> "is" THEN
    PERFORM "add_to_account_totals"("owner", 0, 0, 0, "is" - "was");
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_have_totals" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION "keep_account_totals"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_take_totals_along" AFTER DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_account_totals"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "firearms_are_counted" AFTER INSERT OR DELETE ON "firearms" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_firearm"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "shooting_sessions_are_counted" AFTER INSERT OR DELETE ON "shooting_sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_visit"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_sessions_are_counted" AFTER INSERT OR DELETE OR UPDATE OF "analysis_state" ON "user_sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_report"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_are_counted" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "refunded_cents" ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_payment"();--> statement-breakpoint
INSERT INTO "account_totals" ("user_id", "firearms", "visits", "reports", "sales_cents")
SELECT "accounts"."id", coalesce("firearm"."many", 0), coalesce("visit"."many", 0), coalesce("report"."many", 0), coalesce("payment"."cents", 0)
FROM "accounts"
LEFT JOIN (SELECT "user_id", count(*) AS "many" FROM "firearms" GROUP BY "user_id") "firearm" ON "firearm"."user_id" = "accounts"."id"
LEFT JOIN (SELECT "user_id", count(*) AS "many" FROM "shooting_sessions" GROUP BY "user_id") "visit" ON "visit"."user_id" = "accounts"."id"
LEFT JOIN (SELECT "user_id", count(*) AS "many" FROM "user_sessions" WHERE "analysis_state" = 'ready' GROUP BY "user_id") "report" ON "report"."user_id" = "accounts"."id"
LEFT JOIN (SELECT "user_id", sum("amount_cents" - "refunded_cents") AS "cents" FROM "payments" GROUP BY "user_id") "payment" ON "payment"."user_id" = "accounts"."id"
ON CONFLICT DO NOTHING;
