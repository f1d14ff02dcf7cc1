/** What the shooter entered about the visit, as lists of facts. */
import { reportSchema } from '@target-analysis/contract';
import { firearmKinds, targetFaces } from '@target-analysis/contract/lists';
import type { ReadyReportRow } from './ready-report.ts';

export interface FactList {
  title: string;
  /** A fact without a name needs no label besides the title. */
  facts: (readonly [name: string, value: string])[];
}

/** What the coach's text says for a fact that was not entered. */
const notTold = 'Not given';

export function isTold(fact: string): boolean {
  return fact !== '' && fact !== notTold;
}

/** Only entered facts, and no empty lists. Name and day are in the page header. */
export function factLists(report: ReadyReportRow, notes: string): FactList[] {
  const { aiAnalysis: analysis } = report;
  const lists: FactList[] = [
    {
      title: 'Session',
      facts: [
        ['Location', analysis.shooter_range_location],
        ['Target', analysis.shooter_target_type],
        ['Target face', labelOf(targetFaces, report.targetFace)],
        ['Aims', report.aims === null ? '' : String(report.aims)],
        ['Distance', analysis.shooter_distance],
        ['Shots fired', isContinued(report) || report.shotsFired === null ? '' : String(report.shotsFired)],
      ],
    },
    {
      title: 'Shooter',
      facts: [
        ['Name', analysis.shooter_name],
        ['Handedness', analysis.shooter_handedness],
        ['Dominant eye', analysis.shooter_dominant_eye],
        ['Training goals', analysis.shooter_training_goals],
      ],
    },
    {
      title: 'Firearm',
      facts: [
        ['Kind', labelOf(firearmKinds, report.firearmKind)],
        ['Make', analysis.shooter_firearm_make],
        ['Model', analysis.shooter_firearm_model],
        ['Caliber', analysis.shooter_caliber],
      ],
    },
  ];
  if (notes !== '') lists.push({ title: 'Notes', facts: [['', notes]] });
  return lists
    .map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => isTold(value)) }))
    .filter(({ facts }) => facts.length > 0);
}

/** On a sheet with several strings, the entered number of shots does not cover all of them. */
function isContinued({ measurement }: ReadyReportRow): boolean {
  return reportSchema.shape.strings.parse(measurement?.strings).length > 0;
}

/** Empty if nothing was entered. */
function labelOf(list: readonly { value: string; label: string }[], value: string | null): string {
  return list.find((item) => item.value === value)?.label ?? value ?? '';
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 20, 2026' for 2026-11-20. */
export function dayInWords(isoDate: string): string {
  return days.format(new Date(isoDate));
}
