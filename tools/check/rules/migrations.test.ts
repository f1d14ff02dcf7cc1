import { expect, test } from 'vitest';
import { findBlockingMigrations, judgeMigration } from './migrations.ts';

const outside = '-- outside a transaction\n';

test.each([
  'CREATE INDEX "reports_day" ON "reports" USING btree ("day");',
  'CREATE UNIQUE INDEX reports_day ON public.reports (day);',
  'DROP INDEX CONCURRENTLY IF EXISTS reports_day; CREATE INDEX CONCURRENTLY reports_day ON reports (day);',
  `${outside}CREATE INDEX CONCURRENTLY reports_day ON reports (day);`,
  'ALTER TABLE "reports" ALTER COLUMN "day" SET DATA TYPE bigint;',
  'ALTER TABLE "reports" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "reports" ADD COLUMN "number" bigserial;',
  'ALTER TABLE "reports" ADD COLUMN "day" date NOT NULL;',
  'ALTER TABLE "reports" ALTER COLUMN "day" SET NOT NULL;',
  'ALTER TABLE "reports" ADD CONSTRAINT "of" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
  'ALTER TABLE "reports" ADD CONSTRAINT "late" CHECK (day > \'2020-01-01\');',
  'ALTER TABLE reports ADD CONSTRAINT of CHECK (a > 0) NOT VALID; ALTER TABLE reports VALIDATE CONSTRAINT of;',
  'ALTER TABLE "reports" ADD CONSTRAINT "once" UNIQUE("day");',
  'UPDATE "reports" SET "day" = now();',
  'ALTER TABLE "reports" RENAME COLUMN "day" TO "date";',
])('refuses what keeps a big table locked: %s', (sql) => expect(judgeMigration(sql)).toHaveLength(1));

test.each([
  'CREATE TABLE "new" ("id" int); CREATE INDEX "new_id" ON "new" USING btree ("id"); ALTER TABLE "new" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "users"("id");',
  `${outside}DROP INDEX CONCURRENTLY IF EXISTS reports_day;--> statement-breakpoint\nCREATE INDEX CONCURRENTLY reports_day ON reports (day);`,
  'ALTER TABLE "reports" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "reports" ADD COLUMN "at" timestamp DEFAULT now();',
  'ALTER TABLE reports ADD CONSTRAINT of FOREIGN KEY (user_id) REFERENCES users(id) NOT VALID;',
  'ALTER TABLE reports VALIDATE CONSTRAINT has_day; ALTER TABLE reports ALTER COLUMN day SET NOT NULL; ALTER TABLE reports DROP CONSTRAINT has_day;',
  'ALTER TABLE reports ADD CONSTRAINT once UNIQUE USING INDEX reports_once;',
  "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE reports SET day = now(); $$; COMMENT ON TABLE reports IS 'x; update reports set y';",
])('lets pass what others hardly notice: %s', (sql) => expect(judgeMigration(sql)).toEqual([]));

test('finds no problem in the existing migrations', () => expect(findBlockingMigrations()).toEqual([]));
