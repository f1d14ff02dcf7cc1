ALTER TABLE "identities" DROP CONSTRAINT "identities_provider_subject_unique";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "issuer" text;--> statement-breakpoint
UPDATE "identities" SET "issuer" = 'https://accounts.google.com' WHERE "provider" = 'google';--> statement-breakpoint
DELETE FROM "identities" WHERE "issuer" IS NULL;--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "issuer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_issuer_subject_unique" UNIQUE("issuer","subject");
