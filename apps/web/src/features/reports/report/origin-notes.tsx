import type { Report } from '@target-analysis/analysis';
import { CircleDot, Crosshair, PersonStanding } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeAim } from './words/describe-aim.ts';
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

interface FactNoteProps {
  icon: ReactNode;
  /** Null: there is nothing to say, and nothing is shown. */
  note: { title: string; text: string } | null;
}

/** One thing to know about the figures beside it, in a line and its reason. */
function FactNote({ icon, note }: FactNoteProps) {
  if (note === null) return null;
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-quiet [&>svg]:size-5">{icon}</span>
      <div>
        <p className="font-medium">{note.title}</p>
        <p className="text-13 text-quiet">{note.text}</p>
      </div>
    </div>
  );
}
