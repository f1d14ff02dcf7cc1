/** The database reads a page of the list through indexes, however many reports others have. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { findPage, pageQuery } from '../../../src/features/reports/list/list-store.ts';
import { testWithFeatures as test, type Features } from '../../platform/_features.ts';
import { addImport, addReport } from './_history.ts';

/** Enough rows that the planner prefers an index to reading the whole table. */
const reportsOfOthers = 2000;

/** Copies of the existing report and import, on another account. */
async function addReportsOfOthers({ database }: Features) {
  await database.execute(sql`
    with copies as (select gen_random_uuid() as id from generate_series(1, ${reportsOfOthers}::int)),
    changed as (select id, jsonb_build_object('id', id, 'user_id', id, 'shooting_session_id', id) as fields from copies),
    visits as (insert into shooting_sessions
      select (jsonb_populate_record(visit, fields)).* from changed, shooting_sessions visit),
    imports as (insert into historical_reports
      select (jsonb_populate_record(import, fields)).* from changed, historical_reports import)
    insert into user_sessions
      select (jsonb_populate_record(report, fields)).* from changed, user_sessions report`);
  await database.execute(sql`analyze user_sessions, shooting_sessions, historical_reports`);
}

async function planOf({ database }: Features, query: { getSQL: () => ReturnType<typeof sql> }) {
  const { rows } = await database.execute(sql`explain ${query}`);
  return z
    .array(z.object({ 'QUERY PLAN': z.string() }))
    .parse(rows)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}

test('reads a page through indexes, with and without filters', async ({ features }) => {
  const shooter = await features.newShooter();
  await addReport(features, shooter);
  await addImport(features, shooter);
  await addReportsOfOthers(features);
  const about = { userId: shooter.id, nickname: 'Ann' };
  const filters = [{}, { year: 2026 }, { month: 2 }, { firearm: 'glock' }, { shooter: 'ann' }];
  for (const asked of filters) {
    const window = { limit: 5, offset: 0 };
    const plan = await planOf(features, pageQuery(features.database, { ...about, ...asked }, window));
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan using user_sessions_user_id_created_at_index/);
  }
  expect(await shooter.api.reports.listReports({})).toMatchObject({ total: 2, years: [2026] });
  const everybody = sql`select from user_sessions where shooter_name = ${randomUUID()}`;
  expect(await planOf(features, { getSQL: () => everybody })).toContain('Seq Scan');
});

test('hides the account of the unfiltered list from the planner, which would plan it again each time', async ({
  features: { database },
}) => {
  const { rows } = await database.transaction(async (transaction) => {
    await findPage(transaction, { userId: randomUUID(), nickname: '' }, { limit: 5, offset: 0 });
    return transaction.execute(
      sql`select statement from pg_prepared_statements where name = 'page_of_reports'`,
    );
  });
  const [{ statement }] = z.tuple([z.object({ statement: z.string() })]).parse(rows);
  expect(statement).toContain('"user_id" = (select $1::uuid)');
  expect(statement).not.toMatch(/= \$\d/);
});
