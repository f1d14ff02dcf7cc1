/** All rates of the diagnosis. */
import { measuredNow } from '../results.ts';
import type { DiagnosisRates, History, Power } from './results.ts';
import { simulateSheets } from './simulate-sheets.ts';
import { earlier, simulateFalseAlarms, simulatePower } from './simulate.ts';

/** With this many groups, rates of 4% are known to 0.2%, and rates of one half to 0.8%. */
const groups = { falseAlarms: 10_000, power: 4000, sheets: 10_000 };

const sheets = [
  { aims: 6, shotsEach: 3 },
  { aims: 6, shotsEach: 5 },
  { aims: 12, shotsEach: 3 },
];

const alarmShots = [3, 4, 5, 10, 20];
const powerShots = [5, 10, 20];
const faultSizes: Record<Power['fault'], readonly number[]> = {
  offset: [0.5, 1, 1.5, 2],
  stringing: [1.5, 2, 3],
  flyer: [4, 6],
};

/** Earlier groups affect only the test of the offset. */
const histories: Record<Power['fault'], readonly History[]> = {
  offset: ['none', 'alike'],
  stringing: ['none'],
  flyer: ['none'],
};

export function measureDiagnosis(): DiagnosisRates {
  const faults = ['offset', 'stringing', 'flyer'] as const;
  return {
    measuredOn: measuredNow().measuredOn,
    groups,
    history: earlier,
    falseAlarms: (['none', 'alike', 'tighter'] as const).flatMap((history) =>
      alarmShots.map((shots) => simulateFalseAlarms(shots, history, groups.falseAlarms)),
    ),
    power: faults.flatMap((fault) =>
      histories[fault].flatMap((history) =>
        faultSizes[fault].flatMap((size) =>
          powerShots.map((shots) => simulatePower({ fault, size, shots, history }, groups.power)),
        ),
      ),
    ),
    sheets: sheets.map((asked) => simulateSheets(asked, groups.sheets)),
  };
}
