CREATE TABLE "report_strings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_session_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"date" date NOT NULL,
	"shots_fired" integer,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"failure_code" text,
	"attempts" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"version" integer,
	CONSTRAINT "report_strings_imageUrl_unique" UNIQUE("image_url")
);
--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "report_strings" ADD CONSTRAINT "report_strings_user_session_id_user_sessions_id_fk" FOREIGN KEY ("user_session_id") REFERENCES "public"."user_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_strings" ADD CONSTRAINT "report_strings_image_url_photos_path_fk" FOREIGN KEY ("image_url") REFERENCES "public"."photos"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_strings_user_session_id_index" ON "report_strings" USING btree ("user_session_id","asked_at");