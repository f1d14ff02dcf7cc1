ALTER TABLE "checkouts" ADD COLUMN "tax" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_tax_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What an account's sales are: paid, less what was paid back, without the tax in either.
CREATE FUNCTION "net_cents"("of_payment" "payments") RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT "of_payment"."amount_cents"::bigint - "of_payment"."refunded_cents" - "of_payment"."tax_cents"
		+ coalesce(round("of_payment"."tax_cents"::numeric * "of_payment"."refunded_cents" / nullif("of_payment"."amount_cents", 0)), 0)::bigint
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"was" bigint := 0;
	"is" bigint := 0;
	"owner" uuid;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		"was" := "net_cents"(OLD);
		"owner" := OLD."user_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		"is" := "net_cents"(NEW);
		"owner" := NEW."user_id";
	END IF;
	IF "was" <> "is" THEN
		PERFORM "add_to_account_totals"("owner", 0, 0, 0, "is" - "was");
	END IF;
	RETURN NULL;
END
$$;
