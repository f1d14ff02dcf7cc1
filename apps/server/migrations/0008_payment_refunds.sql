CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_refunds_created_at_index" ON "payment_refunds" USING btree ("created_at");--> statement-breakpoint
-- What went back before is entered on the day of its payment, for want of a better one.
INSERT INTO "payment_refunds" ("id", "payment_id", "cause", "cents", "created_at")
SELECT gen_random_uuid(), "id", 'refund', "refunded_cents", "paid_at" FROM "payments" WHERE "refunded_cents" > 0;
