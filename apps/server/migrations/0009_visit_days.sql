DROP INDEX "shooting_sessions_user_id_index";--> statement-breakpoint
CREATE INDEX "shooting_sessions_user_id_date_index" ON "shooting_sessions" USING btree ("user_id","date");