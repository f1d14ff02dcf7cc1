ALTER TABLE "user_sessions" ADD COLUMN "shots_fired" integer;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "target_face" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "firearm_kind" text;