CREATE TABLE "pretend_stripe_objects" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pretend_stripe_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" jsonb NOT NULL,
	CONSTRAINT "pretend_stripe_objects_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
DROP TABLE "test_checkout_payments" CASCADE;--> statement-breakpoint
DROP TABLE "test_checkout_sessions" CASCADE;--> statement-breakpoint
DROP TABLE "test_checkout_subscriptions" CASCADE;--> statement-breakpoint
CREATE INDEX "pretend_stripe_objects_user" ON "pretend_stripe_objects" USING btree ("user_id");