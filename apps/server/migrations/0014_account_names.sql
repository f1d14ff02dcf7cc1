CREATE TABLE "account_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text,
	"nickname" text,
	"sorted_as" text GENERATED ALWAYS AS (coalesce(nickname, display_name)) STORED,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_names_created_at_index" ON "account_names" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_current_index" ON "subscriptions" USING btree ("user_id","subscription_start" DESC NULLS LAST,"subscription_end" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id","status") WHERE "subscriptions"."status" <> 'expired';--> statement-breakpoint
CREATE FUNCTION "keep_account_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "account_names" ("user_id", "email", "display_name", "nickname", "created_at")
    VALUES (NEW."id", lower(NEW."email"), lower(nullif(trim(NEW."user_metadata" ->> 'display_name'), '')),
      (SELECT lower("nickname") FROM "user_profiles" WHERE "user_id" = NEW."id"), NEW."created_at")
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE "account_names"
    SET "email" = lower(NEW."email"), "display_name" = lower(nullif(trim(NEW."user_metadata" ->> 'display_name'), ''))
    WHERE "user_id" = NEW."id";
  ELSE
    DELETE FROM "account_names" WHERE "user_id" = OLD."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_nickname"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "account_names" SET "nickname" = NULL WHERE "user_id" = OLD."user_id";
  ELSE
    UPDATE "account_names" SET "nickname" = lower(NEW."nickname") WHERE "user_id" = NEW."user_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- As with the totals, what changes a row here does so at the end of its transaction, so that no two wait for each other in a circle.
CREATE TRIGGER "accounts_have_names" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_change_names" AFTER UPDATE OF "email", "user_metadata" ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."email" IS DISTINCT FROM NEW."email" OR OLD."user_metadata" IS DISTINCT FROM NEW."user_metadata") EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accounts_take_names_along" AFTER DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_account_names"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "profiles_change_nicknames" AFTER UPDATE OF "nickname" ON "user_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."nickname" IS DISTINCT FROM NEW."nickname") EXECUTE FUNCTION "keep_nickname"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "profiles_tell_nicknames" AFTER INSERT OR DELETE ON "user_profiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_nickname"();--> statement-breakpoint
INSERT INTO "account_names" ("user_id", "email", "display_name", "nickname", "created_at")
SELECT "accounts"."id", lower("email"), lower(nullif(trim("user_metadata" ->> 'display_name'), '')), lower("nickname"), "accounts"."created_at"
FROM "accounts" LEFT JOIN "user_profiles" ON "user_profiles"."user_id" = "accounts"."id"
ON CONFLICT DO NOTHING;
