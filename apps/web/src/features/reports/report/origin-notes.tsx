import type { Report } from '@target-analysis/analysis';
import { CircleDot, Crosshair, PersonStanding } from 'lucide-react';
import { describeAim } from './words/describe-aim.ts';
import { FactNote } from './fact-note.tsx';
import { describeScore } from './score/describe-score.ts';
import type { DisplayUnit } from './words/length-units.ts';
import { describeMissingZone } from './zone/describe-zone.ts';

/** Where the point of aim comes from, and why a score or hits that were asked for are missing. */
export function OriginNotes({ report, unit }: { report: Report; unit: DisplayUnit }) {
  return (
    <>
      <FactNote icon={<Crosshair aria-hidden="true" />} note={describeAim(report, unit)} />
      <FactNote icon={<CircleDot aria-hidden="true" />} note={describeScore(report)} />
      <FactNote icon={<PersonStanding aria-hidden="true" />} note={describeMissingZone(report)} />
    </>
  );
}
