CREATE TABLE "report_versions" (
	"user_session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cause" text NOT NULL,
	"measurement" jsonb NOT NULL,
	"ai_analysis" jsonb NOT NULL,
	"correction" jsonb,
	CONSTRAINT "report_versions_user_session_id_version_pk" PRIMARY KEY("user_session_id","version")
);
--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_user_session_id_user_sessions_id_fk" FOREIGN KEY ("user_session_id") REFERENCES "public"."user_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "report_versions" ("user_session_id", "version", "created_at", "cause", "measurement", "ai_analysis")
SELECT "id", 1, coalesce("analysis_ended_at", "created_at"), 'analysis', "measurement", "ai_analysis"
FROM "user_sessions"
WHERE "analysis_state" = 'ready' AND "measurement" IS NOT NULL AND "ai_analysis" IS NOT NULL;--> statement-breakpoint
UPDATE "user_sessions" SET "version" = 1 WHERE "id" IN (SELECT "user_session_id" FROM "report_versions");
