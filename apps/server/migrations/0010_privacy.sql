CREATE TABLE "administrative_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"administrator_id" uuid,
	"act" text NOT NULL,
	"target_user_id" uuid,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_email" text NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"path" text,
	"size_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_activity_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"ip_address" text,
	"request_details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "distance_unit" text DEFAULT 'yards' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "length_unit" text DEFAULT 'mm' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "appearance" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
CREATE INDEX "administrative_acts_created_at_index" ON "administrative_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "administrative_acts_target_index" ON "administrative_acts" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "data_exports_user_id_index" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_open_index" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" in ('waiting', 'ready');--> statement-breakpoint
CREATE INDEX "privacy_activity_logs_timestamp_index" ON "privacy_activity_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "privacy_activity_logs_user_id_index" ON "privacy_activity_logs" USING btree ("user_id","timestamp");