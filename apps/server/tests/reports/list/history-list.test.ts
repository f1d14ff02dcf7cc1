/** The list of reports, made here or imported, in one order (decision 27). */
import { randomUUID } from 'node:crypto';
import { cardOf } from '@target-analysis/analysis/telling';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testWithFeatures as test } from '../../platform/_features.ts';
import { makeReport } from '../_reports.ts';
import { addImport, addReport } from './_history.ts';

test('lists the newest range visit first, however late its report was made, on pages that do not overlap', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const expected: string[] = [];
  for (let month = 1; month <= 6; month += 1) {
    const day = `2026-0${String(month)}`;
    const createdAt = `2027-0${String(9 - month)}-01T12:00:00Z`;
    expected.unshift(await addReport(features, shooter, { day: `${day}-01`, createdAt }));
    expected.unshift(await addImport(features, shooter, { createdAt: new Date(`${day}-02T12:00:00Z`) }));
  }
  const pages = await Promise.all([1, 2, 3].map((page) => shooter.api.reports.listReports({ page })));
  expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
  expect(pages.map(({ total, page }) => [total, page])).toEqual([
    [12, 1],
    [12, 2],
    [12, 3],
  ]);
  expect(pages[0]?.items.map(({ source }) => source).slice(0, 2)).toEqual([
    'historical_reports',
    'user_sessions',
  ]);
});

test('keeps each report on one page even if all share the same day and moment', async ({ features }) => {
  const shooter = await features.newShooter();
  const createdAt = '2026-03-01T12:00:00Z';
  const ids: string[] = [];
  for (let made = 0; made < 8; made += 1) {
    ids.push(await addReport(features, shooter, { day: '2026-03-01', createdAt }));
    ids.push(await addImport(features, shooter, { createdAt: new Date(createdAt) }));
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => shooter.api.reports.listReports({ page })));
  const listed = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(listed).toEqual(ids.toSorted().reverse());
});

test('says who shot each report', async ({ features }) => {
  const coach = await features.newShooter();
  for (const shooterName of ['Alex', null]) await addReport(features, coach, { shooterName });
  const { items } = await coach.api.reports.listReports({});
  const names = items.map((report) => report.source === 'user_sessions' && report.shooter_name);
  expect(new Set(names)).toEqual(new Set(['Alex', null]));
});

test('returns only the total for a page after the last', async ({ features }) => {
  const shooter = await features.newShooter();
  await addReport(features, shooter);
  const { reports } = shooter.api;
  expect(await reports.listReports({ page: 2 })).toMatchObject({ items: [], total: 1, page: 2 });
  expect(await reports.listReports({ page: 100_000 })).toMatchObject({ items: [], total: 1 });
  await expect(reports.listReports({ page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('lists nothing from another account', async ({ features }) => {
  const other = await features.newShooter();
  await addReport(features, other);
  const id = await addImport(features, other);
  const shooter = await features.newShooter();
  const empty = { items: [], total: 0, page: 1, years: [] };
  expect(await shooter.api.reports.listReports({})).toEqual(empty);
  const refusal = { code: 'report-not-found' };
  await expect(shooter.api.reports.getHistoricalReport({ id })).rejects.toMatchObject(refusal);
  await expect(other.api.reports.getHistoricalReport({ id: randomUUID() })).rejects.toMatchObject(refusal);
});

test('shows an import even if another account gave its report the same id', async ({ features }) => {
  const shooter = await features.newShooter();
  const other = await features.newShooter();
  const id = await addImport(features, shooter, { id: await addReport(features, other) });
  const { items } = await shooter.api.reports.listReports({});
  expect(items).toMatchObject([{ id, source: 'historical_reports', title: 'Club match' }]);
});

test('lists the years that have reports, whatever the filters', async ({ features }) => {
  const shooter = await features.newShooter();
  for (const day of ['2019-12-31', '2024-01-01', '2024-06-01', '2024-12-31', '2026-02-28']) {
    await addReport(features, shooter, { day });
  }
  for (const createdAt of ['2017-12-31T23:59:59Z', '2018-01-01T00:00:00Z', '2024-05-05T00:00:00Z']) {
    await addImport(features, shooter, { createdAt: new Date(createdAt) });
  }
  const years = [2026, 2024, 2019, 2018, 2017];
  expect(await shooter.api.reports.listReports({})).toMatchObject({ total: 8, years });
  expect(await shooter.api.reports.listReports({ year: 2024 })).toMatchObject({ total: 4, years });
  expect(await shooter.api.reports.listReports({ firearm: 'nothing' })).toMatchObject({ total: 0, years });
});

test('lists no year in which a range visit has no report', async ({ features }) => {
  const shooter = await features.newShooter();
  const id = await addReport(features, shooter, { day: '2025-05-05' });
  await features.database.execute(sql`delete from user_sessions where id = ${id}`);
  await addReport(features, shooter, { day: '2024-05-05' });
  expect((await shooter.api.reports.listReports({})).years).toEqual([2024]);
});

test("shows a report at a glance, in its owner's unit, and nothing else of its analysis", async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  const readCard = async () => (await shooter.api.reports.listReports({})).items[0];
  const { ai_analysis: analysis, measurement } = await shooter.api.reports.getReport({ id });
  if (measurement === null) throw new Error('the report has no measurement');
  const card = await readCard();
  expect(card).toMatchObject({ id, summary: analysis?.summary, analysis: { state: 'ready' } });
  expect(card).not.toHaveProperty('ai_analysis');
  expect(card).not.toHaveProperty('measurement');
  const { figure, verdict } = cardOf(measurement, 'mm');
  expect(card).toMatchObject({
    glance: {
      photo: measurement.photo,
      marks: measurement.holes.map(({ column, row }) => ({ column, row })),
      figure: { label: figure?.label, value: figure?.value, unit: 'mm' },
      verdict,
    },
  });
  const allButLast = sql`measurement #- '{holes,-1}'`;
  await features.database.execute(sql`update user_sessions set measurement = ${allButLast} where id = ${id}`);
  expect(await readCard()).toMatchObject({
    glance: { marks: measurement.holes.slice(0, -1).map(({ column, row }) => ({ column, row })) },
  });
  await shooter.api.profiles.updateMine({ length_unit: 'inches' });
  expect(await readCard()).toMatchObject({ glance: { figure: { unit: 'in' } } });
  const unmeasured = await addReport(features, shooter, { day: '2027-01-01' });
  expect(await readCard()).toMatchObject({ id: unmeasured, glance: null });
});

test('shows four pictures of an import on its card, and leaves out what is too long for a list', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const longest = `iVBORw0KGgo${'A'.repeat(300_000 - 11)}`;
  const tooLong = `${longest}A`;
  const imageUrls = ['https://club.example/1.jpg', tooLong, longest, 'data:image/png;base64,AA==', 'fifth'];
  const pdfUrl = `data:application/pdf;base64,${tooLong}`;
  const id = await addImport(features, shooter, { imageUrls, pdfUrl });
  const [card] = (await shooter.api.reports.listReports({})).items;
  expect(card).toMatchObject({
    source: 'historical_reports',
    title: 'Club match',
    report_type: 'detailed',
    photos: 5,
    thumbnail_urls: [imageUrls[0], '', longest, imageUrls[3]],
    pdf_url: null,
  });
  expect(await shooter.api.reports.getHistoricalReport({ id })).toMatchObject({
    title: 'Club match',
    pdf_url: pdfUrl,
    image_urls: imageUrls,
    shooting_session_id: null,
  });
});

test('shows an import without pictures or a document', async ({ features }) => {
  const shooter = await features.newShooter();
  const pdfUrl = 'https://club.example/report.pdf';
  await addImport(features, shooter);
  await addImport(features, shooter, { pdfUrl, createdAt: new Date('2020-01-01') });
  const { items } = await shooter.api.reports.listReports({});
  expect(items).toMatchObject([
    { thumbnail_urls: [], photos: 0, pdf_url: null },
    { thumbnail_urls: [], photos: 0, pdf_url: pdfUrl },
  ]);
});
