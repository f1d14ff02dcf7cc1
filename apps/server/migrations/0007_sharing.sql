CREATE TABLE "historical_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"report_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pdf_url" text,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"shooting_session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "session_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"is_owner" boolean NOT NULL,
	"commenter_name" text NOT NULL,
	"comment_text" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"pin_column" double precision,
	"pin_row" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_notifications" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "shows_firearm" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "shows_location" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "shows_notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "accepts_comments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "historical_reports_user_id_created_at_index" ON "historical_reports" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_comments_session_index" ON "session_comments" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_comments_user_id_index" ON "session_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_reports_owner_index" ON "shared_reports" USING btree ("owner_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "comment_notifications" ADD CONSTRAINT "comment_notifications_cause_unique" UNIQUE("cause");