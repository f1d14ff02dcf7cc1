/** The filters of the list of reports. */
import type { ReportFilters } from '@target-analysis/contract';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../../platform/_features.ts';
import { addImport, addReport } from './_history.ts';

/** A shooter with six reports and two imports, and which of them a filter finds. */
async function makeHistory(features: Features) {
  const shooter = await features.newShooter();
  await shooter.api.profiles.updateMine({ nickname: 'Zoë Miller' });
  const names = new Map<string, string>();
  const add = async (name: string, told: Parameters<typeof addReport>[2]) =>
    names.set(await addReport(features, shooter, { name, ...told }), name);
  await add('New Year', { day: '2025-01-01', make: 'Glock', model: '17 Gen5' });
  await add('Last day', { day: '2025-12-31', make: 'GLOCK', model: '19', shooterName: 'Bob' });
  await add('Leap day', { day: '2024-02-29', make: 'Česká zbrojovka', model: 'Shadow 2', shooterName: '' });
  await add('Früh übt sich', { day: '2026-02-01', make: 'Walther', model: 'PPQ', shooterName: 'Jürgen' });
  await add('100 % _ \\ ring', {
    day: '2026-03-15',
    make: 'Hämmerli',
    model: 'X-Esse',
    shooterName: 'Zoe M.',
  });
  await add('ТРЕНИРОВКА', { day: '2026-03-16', make: 'Baikal', model: 'МР-446', shooterName: 'Ольга' });
  for (const [title, moment] of [
    ['Glock of old', '2024-12-31T23:59:59Z'],
    ['Club match', '2025-01-01T00:00:00Z'],
  ] as const) {
    names.set(await addImport(features, shooter, { title, createdAt: new Date(moment) }), title);
  }
  return {
    shooter,
    find: async (filters: ReportFilters) => {
      const pages = await Promise.all(
        [1, 2].map((page) => shooter.api.reports.listReports({ ...filters, page })),
      );
      const found = pages.flatMap(({ items }) => items.map(({ id }) => names.get(id)));
      expect(pages.map(({ total }) => total)).toEqual([found.length, found.length]);
      return found.toSorted();
    },
  };
}

const everything = [
  '100 % _ \\ ring',
  'Club match',
  'Früh übt sich',
  'Glock of old',
  'Last day',
  'Leap day',
  'New Year',
  'ТРЕНИРОВКА',
];

type Row = [string, ReportFilters, string[]];

const days: Row[] = [
  ['nothing', {}, everything],
  ['empty texts', { firearm: '', shooter: '  ' }, everything],
  ['a first day', { date_from: '2026-02-01' }, ['100 % _ \\ ring', 'Früh übt sich', 'ТРЕНИРОВКА']],
  ['a last day', { date_to: '2024-12-31' }, ['Glock of old', 'Leap day']],
  ['the same day twice', { date_from: '2025-01-01', date_to: '2025-01-01' }, ['Club match', 'New Year']],
  ['days that stand the wrong way round', { date_from: '2025-01-02', date_to: '2025-01-01' }, []],
  ['a year', { year: 2025 }, ['Club match', 'Last day', 'New Year']],
  ['a month of every year', { month: 2 }, ['Früh übt sich', 'Leap day']],
  ['a month of a year', { year: 2024, month: 12 }, ['Glock of old']],
  ['a year that contradicts its days', { year: 2026, date_to: '2025-12-31' }, []],
];

const firearms: Row[] = [
  ['a make in other capitals', { firearm: 'glOCk' }, ['Glock of old', 'Last day', 'New Year']],
  ['make and model', { firearm: 'Glock 17' }, ['New Year']],
  ['a part of a session name', { firearm: 'ap da' }, ['Leap day']],
  ['letters without their accents', { firearm: 'ceska' }, ['Leap day']],
  ['letters with accents', { firearm: 'FRÜH' }, ['Früh übt sich']],
  ['accents written apart', { firearm: 'Hämmerli'.normalize('NFD') }, ['100 % _ \\ ring']],
  ['letters beyond Latin in other capitals', { firearm: 'тренировка' }, ['ТРЕНИРОВКА']],
  ['a percent sign', { firearm: '%' }, ['100 % _ \\ ring']],
  ['an underscore', { firearm: '_' }, ['100 % _ \\ ring']],
  ['a backslash', { firearm: '\\' }, ['100 % _ \\ ring']],
  ['a quote', { firearm: "' or true --" }, []],
];

const shooters: Row[] = [
  ['a shooter', { shooter: 'jurg' }, ['Früh übt sich']],
  ['a shooter beyond Latin', { shooter: 'ольга' }, ['ТРЕНИРОВКА']],
  [
    'the nickname where no shooter is named',
    { shooter: 'zoe' },
    ['100 % _ \\ ring', 'Club match', 'Glock of old', 'Leap day', 'New Year'],
  ],
  ['everything at once', { year: 2025, month: 12, firearm: 'glock', shooter: 'bob' }, ['Last day']],
];

test.for([
  ['days', days],
  ['firearms and names', firearms],
  ['shooters', shooters],
] as const)('finds by %s what they say', async ([, rows], { features }) => {
  const history = await makeHistory(features);
  for (const [what, asked, found] of rows) expect(await history.find(asked), what).toEqual(found);
});

const refused = [
  { year: 'last' },
  { year: 1899 },
  { month: 13 },
  { month: 0 },
  { date_from: '2025-02-30' },
  { date_to: '10000-01-01' },
  { firearm: 'x'.repeat(201) },
  { shooter: '\u0000' },
];

test.for(refused)('refuses %j', async (asked, { features }) => {
  const shooter = await features.newShooter();
  const answer = Reflect.apply(shooter.api.reports.listReports, null, [asked]);
  await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
