/** Inserts accounts with reports, straight into the tables: as many as take years to create. */
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';

export interface Accounts {
  ordinary: string;
  heavy: string;
}

/** For every account except the heavy one. */
const reportsOfOrdinary = 200;
const mostOfHeavy = 20_000;
/** One import per this many reports. */
const reportsAnImport = 20;
/** Keeps each statement within the database's time limit. */
const batch = 20_000;

/** Removes the existing reports, and inserts that many new ones. An account's rows are spread as far apart as they would be after years. */
export async function fillDatabase(
  { database, query }: DatabaseConnection,
  accounts: Accounts,
  reports: number,
): Promise<void> {
  await query('truncate shooting_sessions, photos, user_sessions, historical_reports cascade');
  await database.transaction(async (transaction) => {
    // The references are correct by construction; checking each one would take longer than writing it.
    await transaction.execute('set local session_replication_role = replica');
    await transaction.execute(ownerFunction(accounts, reports));
    for (let from = 1; from <= reports; from += batch) {
      const to = Math.min(from + batch - 1, reports);
      const numbers = `from generate_series(${String(from)}, ${String(to)}) n`;
      for (const insertion of insertions) await transaction.execute(insertion(numbers));
    }
    await transaction.execute('drop function pg_temp.owner_of');
  });
  for (const table of ['shooting_sessions', 'photos', 'user_sessions', 'historical_reports']) {
    await query(`vacuum analyze ${table}`);
  }
}

/** The owner of the nth report: at regular intervals the ordinary or the heavy account, and in between the others in turn. */
function ownerFunction({ ordinary, heavy }: Accounts, reports: number): string {
  const everyOrdinary = reports / reportsOfOrdinary;
  const everyHeavy = Math.max(2, reports / mostOfHeavy);
  return `create or replace function pg_temp.owner_of(n integer) returns uuid language sql immutable as $$
    select case when n % ${String(everyOrdinary)} = 1 then '${ordinary}'
      when n % ${String(everyHeavy)} = 0 then '${heavy}'
      else md5('account ' || n % ${String(everyOrdinary)})::uuid end $$`;
}

const moment = `timestamptz '2019-01-01' + (hashint4(n)::bigint & 2147483647)% 3500000 * interval '1 minute'`;
const name = `(array['Friday practice', 'Club match', 'Früh am Morgen', 'Load development'])[1 + n % 4] || ' ' || n`;
const make = `(array['Glock', 'Walther', 'Česká zbrojovka', 'SIG Sauer'])[1 + n % 4]`;
/** A UUID marked as version 8, whose remaining bits are free. */
const visitId = `overlay(overlay(md5('visit ' || n) placing '8' from 13) placing '8' from 17)::uuid`;
const path = `'target-photos/' || md5('visit ' || n) || '/' || n || '-target.jpg'`;

const insertions = [
  (numbers: string) => `insert into photos
      (path, user_id, shooting_session_id, width_px, height_px, created_at)
    select ${path}, pg_temp.owner_of(n), ${visitId}, 3000, 4000, ${moment} ${numbers}`,
  (numbers: string) => `insert into shooting_sessions
      (id, user_id, session_name, date, location, target_type, target_distance, notes, target_image_urls, created_at)
    select ${visitId}, pg_temp.owner_of(n), ${name}, (${moment})::date, 'indoor', 'bullseye', '25 yards',
      '', array[${path}], ${moment} ${numbers}`,
  (numbers: string) => `insert into user_sessions
      (id, user_id, shooting_session_id, session_name, created_at, image_url, target_location, target_type, target_distance,
        distance_m, firearm_make, firearm_model, firearm_caliber, handedness, dominant_eye, training_goals, notes,
        shooter_name, ai_analysis, version, analysis_state, analysis_step, attempts)
    select gen_random_uuid(), pg_temp.owner_of(n), ${visitId}, ${name}, ${moment}, ${path}, 'indoor',
      'bullseye', '25 yards', 22.86, ${make}, '17 Gen ' || n % 6, '9mm Luger', 'right', 'right', 'precision shooting',
      repeat('Held low on the last string. ', n % 8), (array['Ann', 'Jürgen', null])[1 + n % 3],
      jsonb_build_object('summary', repeat('The group lies low and left of the aim. ', 6)), 1, 'ready', 'writing', 1 ${numbers}`,
  (
    numbers: string,
  ) => `insert into historical_reports (id, user_id, title, report_type, created_at, image_urls)
    select gen_random_uuid(), pg_temp.owner_of(n), 'Import ' || ${make}, 'detailed', ${moment},
      array['https://club.example/' || n || '.jpg'] ${numbers} where hashint4(n)% ${String(reportsAnImport)} = 0`,
];
