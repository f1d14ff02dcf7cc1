/** Writes the part of docs/diagnosis.md with the simulated rates, in Markdown. */
import { countInWords, table } from '../in-words.ts';
import { measuredPage } from '../results.ts';
import { diagnosisFile, type DiagnosisRates, type History, type Power } from './results.ts';

export const diagnosisPage = measuredPage('docs/diagnosis.md', diagnosisFile, diagnosisSection);

export function diagnosisSection(rates: DiagnosisRates): string {
  return [
    `Simulated on ${rates.measuredOn} by \`npm run bench:diagnosis\`: each rate is the share of ${countInWords(rates.groups.falseAlarms)} round groups about their aim ` +
      `in which any fault was reported (in brackets: an offset, a string, a flyer).`,
    alarmTable(rates),
    `How often a real fault is found, in ${countInWords(rates.groups.power)} groups each:`,
    powerTable(rates),
    `On ${countInWords(rates.groups.sheets)} sheets with equal groups, how often groups were told apart or all shots were said to have a fault, and ` +
      'how often a first group with a third of the spread was called tighter:',
    sheetTable(rates),
  ].join('\n\n');
}

function alarmTable({ falseAlarms, history }: DiagnosisRates): string {
  const sizes = [...new Set(falseAlarms.map(({ shots }) => shots))];
  const before = `${history.groups} earlier groups of ${history.shotsEach}`;
  const names: Record<History, string> = {
    none: 'this group alone',
    alike: `${before}, spread alike`,
    tighter: `${before}, steadier by a fifth`,
  };
  const kinds = [...new Set(falseAlarms.map((row) => row.history))];
  return table(
    ['shots', ...kinds.map((kind) => names[kind])],
    sizes.map((size) => [
      String(size),
      ...kinds.map((kind) => {
        const row = falseAlarms.find(({ shots, history: of }) => shots === size && of === kind);
        return row === undefined
          ? '–'
          : `**${percent(row.any)}** (${[row.offset, row.stringing, row.flyer].map(percent).join(', ')})`;
      }),
    ]),
  );
}

const sizeInWords: Record<Power['fault'], (size: number) => string> = {
  offset: (size) => `offset of ${size} sigma`,
  stringing: (size) => `${size} times as high as wide`,
  flyer: (size) => `one shot ${size} sigma out`,
};

function powerTable({ power }: DiagnosisRates): string {
  const sizes = [...new Set(power.map(({ shots }) => shots))];
  const faults = new Map(
    power.map((row) => [
      sizeInWords[row.fault](row.size) + (row.history === 'none' ? '' : ', with the earlier groups'),
      row,
    ]),
  );
  return table(
    ['fault', ...sizes.map((size) => `${size} shots`)],
    [...faults].map(([name, { fault, size, history }]) => [
      name,
      ...sizes.map((shots) => {
        const row = power.find(
          (one) => one.fault === fault && one.size === size && one.history === history && one.shots === shots,
        );
        return row === undefined ? '–' : `${Math.round(100 * row.found)}%`;
      }),
    ]),
  );
}

function sheetTable({ sheets }: DiagnosisRates): string {
  return table(
    ['sheet', 'any', 'a difference', 'a fault of all shots', 'tighter group found'],
    sheets.map(({ aims, shotsEach, any, difference, fault, found }) => [
      `${aims} groups of ${shotsEach}`,
      `**${percent(any)}**`,
      percent(difference),
      percent(fault),
      `${Math.round(100 * found)}%`,
    ]),
  );
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}
