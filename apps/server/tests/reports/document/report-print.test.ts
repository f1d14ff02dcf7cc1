/** Who gets the document of a report, and what its page says. */
import { Hono } from 'hono';
import { expect } from 'vitest';
import { contentOf } from '../../../src/features/reports/document/document-content.ts';
import { toAppError, toErrorBody } from '../../../src/platform/http/error-answers.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { readyRow } from './_documents.ts';
import { submitPhoto, testWithFeatures as test, type Features } from '../../platform/_features.ts';
import { makeReport } from '../_reports.ts';

/** Responds like the server, with each error's status. */
function siteOf({ reports }: Features) {
  const site = new Hono().route('/', reports.documentRoutes);
  site.onError((cause) => {
    const { status } = toErrorBody(toAppError(cause, { log: createLog('silent'), requestId: 'test' }));
    return new Response(null, { status });
  });
  return site;
}

test('links to a page to print and a file to keep, both for ten minutes', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter, { session_name: 'Schießen / "Übung"' });
  const site = siteOf(features);
  features.world.print = () => Promise.resolve(Buffer.from('%PDF'));
  const links = await shooter.api.reports.generateReportPdf({
    sessionId: id,
    unit: 'in',
    reportData: { id: 1 },
  });
  const page = await site.request(links.pdfUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
  const file = await site.request(links.downloadUrl);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="Schie-en-bung-2026-11-20.pdf"; filename*=UTF-8''Schie%C3%9Fen-%C3%9Cbung-2026-11-20.pdf`,
  );
  expect(await file.text()).toBe('%PDF');
  expect((await site.request(links.downloadUrl, { method: 'HEAD' })).status).toBe(200);
  features.world.now = new Date(features.world.now.getTime() + 10 * 60_000);
  expect((await site.request(links.pdfUrl)).status).toBe(404);
  expect((await site.request(links.downloadUrl)).status).toBe(404);
});

test('a link opens its own report in its own unit, and nothing if altered', async ({ features }) => {
  const ann = await features.newShooter();
  const bob = await features.newShooter();
  const hers = await makeReport(features, ann);
  const his = await makeReport(features, bob);
  const site = siteOf(features);
  const { pdfUrl } = await ann.api.reports.generateReportPdf({ sessionId: hers.id, unit: 'mm' });
  const changes: [string, string][] = [
    [hers.id, his.id],
    [hers.id, 'no-id'],
    ['unit=mm', 'unit=in'],
    ['unit=mm&', ''],
    [ann.id, bob.id],
    ['expires=', 'expires=9'],
    ['signature=', 'signature=A'],
    [/signature=.*$/.exec(pdfUrl)?.[0] ?? '', ''],
  ];
  for (const [from, to] of changes) {
    const changed = pdfUrl.replace(from, to);
    expect(changed).not.toBe(pdfUrl);
    expect((await site.request(changed)).status).toBe(404);
    expect((await site.request(changed.replace('/print', '/report.pdf'))).status).toBe(404);
  }
});

test('only the owner of a finished report gets links', async ({ features }) => {
  const ann = await features.newShooter(2);
  const bob = await features.newShooter();
  const { id } = await makeReport(features, ann);
  const waiting = await submitPhoto(ann);
  await expect(bob.api.reports.generateReportPdf({ sessionId: id })).rejects.toMatchObject({
    code: 'report-not-found',
  });
  await expect(ann.api.reports.generateReportPdf({ sessionId: waiting.id })).rejects.toMatchObject({
    code: 'report-not-ready',
  });
});

test('a file that cannot be printed is a temporary failure', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  features.world.print = () => Promise.reject(new Error('broken'));
  const { downloadUrl } = await shooter.api.reports.generateReportPdf({ sessionId: id });
  expect((await siteOf(features).request(downloadUrl)).status).toBe(503);
});

test("the page shows the owner's words as text, and runs nothing", async ({ features }) => {
  const shooter = await features.newShooter();
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';
  const { id } = await makeReport(features, shooter, { session_name: attack, notes: attack });
  const { pdfUrl } = await shooter.api.reports.generateReportPdf({ sessionId: id });
  const page = await siteOf(features).request(pdfUrl);
  const text = await page.text();
  expect(text).not.toMatch(/<script|<img src=x/);
  expect(text).toContain('&lt;script&gt;');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<meta name="robots" content="noindex');
});

test('a document shows lengths in the requested unit, or in the report’s own if that is not possible', () => {
  const unitsOf = (row: ReturnType<typeof readyRow>) =>
    (['mm', 'in', 'MOA'] as const).map((unit) => contentOf(row, unit).measured?.tables[0]?.heads[1]);
  const row = readyRow();
  const { measurement } = row;
  if (measurement === null) throw new Error('not measured');
  expect(unitsOf(row)).toEqual(['mm', 'in', 'MOA']);
  const group = { ...measurement.group, distanceM: null };
  expect(unitsOf(readyRow({ measurement: { group } }))).toEqual(['mm', 'in', 'mm']);
  const unscaled = readyRow({
    measurement: {
      group: { ...measurement.group, lengthUnit: 'hole-diameter' },
      scale: { ...measurement.scale, source: 'none', mmPerPx: null, bulletDiameterMm: null },
    },
  });
  expect(new Set(unitsOf(unscaled))).toEqual(new Set(['bullet diameters']));
  expect(contentOf(unscaled, 'mm').measured?.trust[0]?.title).toContain('Scale unknown');
});

test('a document says why a score or hits are missing', () => {
  const unscored = readyRow({
    measurement: {
      score: { status: 'not-scored', reason: 'scale-unknown' },
      zone: { status: 'outline-not-found', name: 'chest' },
    },
  });
  const content = contentOf(unscored, undefined);
  const titles = content.measured?.trust.map(({ title }) => title);
  expect(titles).toContain('No ring score');
  expect(titles).toContain('Hits in the chest not counted');
  expect(content.measured?.figures.map(({ label }) => label)).not.toContain('Score');
});

test('a badly read photo starts with that, without large figures or advice', () => {
  const { measured, training } = contentOf(
    readyRow({ measurement: { reading: { isBadlyRead: true, withheld: [] } } }),
    undefined,
  );
  expect(measured?.verdict).toBe('We could not read this photo well.');
  expect(measured?.checks.at(-1)).toContain('mark the holes yourself');
  expect([measured?.tiles, measured?.figures, measured?.workOn, training]).toEqual([[], [], null, []]);
});

test('a document says that scales disagree, and marks sighters and flyers', () => {
  const { measurement } = readyRow();
  if (measurement === null) throw new Error('not measured');
  const roles = ['sighter', 'flyer'] as const;
  const { measured } = contentOf(
    readyRow({
      measurement: {
        scale: { ...measurement.scale, source: 'face', disagreement: 0.2 },
        holes: measurement.holes.map((hole, index) => ({ ...hole, role: roles[index] ?? 'shot' })),
      },
    }),
    undefined,
  );
  expect(measured?.trust[0]?.text).toContain('The bullet would make lengths 20% longer.');
  const wordsOf = (shapes: readonly { kind: string; text?: string }[] = []) => shapes.map(({ text }) => text);
  expect(wordsOf(measured?.overPhoto.shapes)).toContain('S 1');
  expect(wordsOf(measured?.plot.drawing.shapes)).toContain('S 1');
  expect(measured?.overPhoto.legend).toEqual(expect.arrayContaining(['Diamond: flyer', 'S: sighter']));
  expect(measured?.plot.text).toContain('Not in the group: sighter 1, flyer 2.');
});

test('a document on one shot says where it hit, asks once for more, and lists no empty figures; one without a measurement omits figures', () => {
  const single = contentOf(readyRow({ shots: [[200, 150]] }), undefined);
  expect(single.measured?.verdict).toMatch(/^One hit, /);
  expect(JSON.stringify(single).match(/\b(ten|10) shots/gi)).toHaveLength(1);
  expect(single.measured?.tiles.map(({ label }) => label)).toEqual(['Offset from the aim']);
  expect(single.measured?.tables.map((table) => table.title)).toEqual(['Every shot']);
  const imported = contentOf(readyRow({ row: { measurement: null } }), undefined);
  expect(imported.measured).toBeNull();
  expect(imported.summary).not.toBe('');
});

test('a document shows the distance as entered, and lengths in the requested unit, else in the owner’s', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter, { target_distance: '10 meters', distance_m: 10 });
  const readPage = async (asked: { unit?: 'mm' } = {}) => {
    const { pdfUrl } = await shooter.api.reports.generateReportPdf({ sessionId: id, ...asked });
    return (await siteOf(features).request(pdfUrl)).text();
  };
  await shooter.api.profiles.updateMine({ distance_unit: 'yards', length_unit: 'inches' });
  const page = await readPage();
  expect(page).toContain('10 meters');
  expect(page).toContain('<small>in</small>');
  // A bullet's diameter is always in millimeters.
  expect(page.replace(/[\d.]+ mm bullet/, '')).not.toMatch(/\d mm\b/);
  expect(page).not.toContain('Another drill: Safety');
  expect(await readPage({ unit: 'mm' })).not.toContain('<small>in</small>');
});

test("a drill's result has its own table, figure by figure", () => {
  const hits = (value: number) => ({ value, low: value, high: value });
  const dot = (label: string, value: number) => ({ label, rounds: 6, hits: hits(value), holeNumbers: [] });
  const drill = {
    status: 'scored',
    drill: 'dot',
    rounds: 12,
    holes: 11,
    counted: { value: 11, low: 10, high: 11 },
    outsideHoleNumbers: [],
    figures: [dot('1', 6), dot('2', 5)],
    points: null,
    oneHole: null,
    verdict: 'not-passed',
    summary: 'Not passed: 11 of 12 rounds hit and count.',
    next: 'Take more time.',
  } as const;
  const tablesOf = (measurement: Parameters<typeof readyRow>[0]) =>
    contentOf(readyRow(measurement), 'mm').measured?.tables.map(({ title, rows }) => ({ title, rows }));
  expect(
    tablesOf({
      measurement: { drill: { ...drill, outsideHoleNumbers: [], figures: [...drill.figures] } },
    })?.[0],
  ).toEqual({
    title: 'The drill: Dot Drill',
    rows: [
      ['Dot 1', '6', '6'],
      ['Dot 2', '5', '6'],
      ['All', '10 to 11', '12'],
    ],
  });
  const notFound = { status: 'not-scored', drill: 'dot', reason: 'marks-not-found' } as const;
  expect(tablesOf({ measurement: { drill: notFound } })?.[0]?.rows).toEqual([['Not scored', '–', '–']]);
  expect(tablesOf({})?.map(({ title }) => title)).not.toContain('The drill: Dot Drill');
});
