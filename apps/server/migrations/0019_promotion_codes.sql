ALTER TABLE "checkouts" ADD COLUMN "takes_promotion_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;