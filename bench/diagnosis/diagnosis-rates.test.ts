import { describe, expect, it } from 'vitest';
import { readResult } from '../results.ts';
import { diagnosisSection } from './diagnosis-section.ts';
import { diagnosisFile, type DiagnosisRates } from './results.ts';
import { simulateFalseAlarms, simulatePower } from './simulate.ts';

function keptRates(): DiagnosisRates {
  const rates = readResult(diagnosisFile);
  if (rates === null) throw new Error('bench/results has no rates: npm run bench:diagnosis');
  return rates;
}

describe('the stored rates of the diagnosis', () => {
  it.each(['none', 'alike'] as const)(
    'tell at most one in twenty round, centered groups of a fault, earlier groups: %s',
    (history) => {
      const rows = keptRates().falseAlarms.filter((row) => row.history === history);
      expect(rows.map(({ shots }) => shots)).toEqual([3, 4, 5, 10, 20]);
      for (const { any } of rows) expect(any).toBeLessThanOrEqual(0.05);
    },
  );

  it('report a difference or a fault on at most 5% of sheets with equal groups', () => {
    const { sheets } = keptRates();
    expect(sheets.map(({ aims, shotsEach }) => [aims, shotsEach])).toEqual([
      [6, 3],
      [6, 5],
      [12, 3],
    ]);
    for (const { any } of sheets) expect(any).toBeLessThanOrEqual(0.05);
  });

  it('match the current diagnosis: npm run bench:diagnosis', () => {
    const { groups, falseAlarms, power } = keptRates();
    expect(falseAlarms).toContainEqual(simulateFalseAlarms(5, 'alike', groups.falseAlarms));
    for (const fault of ['stringing', 'flyer'] as const) {
      const row = power.find((one) => one.fault === fault && one.shots === 10);
      expect(row && simulatePower(row, groups.power).found).toBeCloseTo(row?.found ?? 0, 4);
    }
  });

  it('rise with the fault and with the shots', () => {
    const found = (fault: string, size: number, shots: number): number =>
      keptRates().power.find((row) => row.fault === fault && row.size === size && row.shots === shots)
        ?.found ?? NaN;
    expect(found('offset', 2, 10)).toBeGreaterThan(found('offset', 1, 10));
    expect(found('stringing', 3, 20)).toBeGreaterThan(found('stringing', 3, 10));
    expect(found('flyer', 6, 20)).toBeGreaterThan(found('flyer', 4, 20));
  });
});

describe('diagnosisSection', () => {
  it('has a row for each number of shots and each fault', () => {
    const section = diagnosisSection({
      measuredOn: '2026-01-02',
      groups: { falseAlarms: 10_000, power: 4000, sheets: 10_000 },
      sheets: [{ aims: 6, shotsEach: 3, any: 0.031, difference: 0.02, fault: 0.012, found: 0.4 }],
      history: { groups: 4, shotsEach: 5 },
      falseAlarms: [{ shots: 5, history: 'none', any: 0.031, offset: 0.01, stringing: 0.012, flyer: 0.009 }],
      power: [
        { fault: 'offset', size: 1, shots: 5, history: 'none', found: 0.05 },
        { fault: 'offset', size: 1, shots: 5, history: 'alike', found: 0.23 },
        { fault: 'offset', size: 1, shots: 10, history: 'none', found: 0.31 },
      ],
    });
    expect(section).toContain('| 5 | **3.1%** (1.0%, 1.2%, 0.9%) |');
    expect(section).toContain('| offset of 1 sigma | 5% | 31% |');
    expect(section).toContain('| 6 groups of 3 | **3.1%** | 2.0% | 1.2% | 40% |');
    expect(section).toContain('| offset of 1 sigma, with the earlier groups | 23% | – |');
  });
});
