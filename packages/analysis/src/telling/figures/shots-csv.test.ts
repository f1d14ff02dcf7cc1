import { expect, test } from 'vitest';
import {
  exampleAimGroup,
  exampleReport,
  exampleReportWithoutScale,
  exampleScore,
} from '../../testing/example-report.ts';
import { shotsTable } from './figures.ts';
import { lengthsOf } from './lengths.ts';
import { shotsCsv, shotsToPaste } from './shots-csv.ts';

test('every hole is a row, in the unit of the report', () => {
  expect(shotsCsv(exampleReport())).toBe(
    'shot,right_mm,up_mm,counts_as,is_doubtful\r\n' +
      '1,10.00,20.00,shot,no\r\n2,30.00,20.00,shot,no\r\n3,20.00,5.00,shot,yes\r\n',
  );
  expect(shotsCsv(exampleReportWithoutScale())).toContain('right_hole_diameters');
});

test("on a sheet with several aims, each row names its group, except a sighter's", () => {
  const report = exampleReport();
  const aimGroups = [
    exampleAimGroup({ aim: { column: 230, row: 300 }, holeNumbers: [1] }),
    exampleAimGroup({ aim: { column: 300, row: 300 }, holeNumbers: [2] }),
  ];
  const [head, first, second, third] = shotsCsv({ ...report, aimGroups }).split('\r\n');
  expect(head).toContain('shot,group,');
  expect([first, second, third].map((row) => row?.split(',')[1])).toEqual(['1', '2', '']);
});

test('a shot of an older string belongs to the group of its own aim', () => {
  const report = exampleReport();
  const aims = [
    { column: 220, row: 300 },
    { column: 500, row: 300 },
  ];
  const told = {
    ...report,
    ownAims: aims.map((aim) => ({ ...aim, label: '' })),
    aimGroups: aims.map((aim, index) => exampleAimGroup({ aim, holeNumbers: index === 0 ? [2, 3] : [] })),
    holes: report.holes.map((hole, index) =>
      index === 0 ? { ...hole, column: 510, string: 1 } : { ...hole, string: 2 },
    ),
  };
  const rows = shotsCsv(told).split('\r\n').slice(1, 4);
  expect(rows.map((row) => row.split(',')[1])).toEqual(['2', '1', '1']);
  const table = shotsTable(told, lengthsOf(told));
  expect(table.rows.map((row) => row[table.heads.indexOf('Group')])).toEqual(['2', '1', '1']);
});

test('an inner ten stays in one column, although it contains a comma', () => {
  const [head, , , third] = shotsCsv(exampleReport({ score: exampleScore() })).split('\r\n');
  expect(head).toBe('shot,right_mm,up_mm,score,counts_as,is_doubtful');
  expect(third).toBe('3,20.00,5.00,"10, inner",shot,yes');
});

test('a copy has tabs between its columns, so a spreadsheet needs no import', () => {
  const [head, , , third] = shotsToPaste(exampleReport({ score: exampleScore() })).split('\r\n');
  expect(head).toBe('shot\tright_mm\tup_mm\tscore\tcounts_as\tis_doubtful');
  expect(third).toBe('3\t20.00\t5.00\t10, inner\tshot\tyes');
});
