import type { Report } from '@target-analysis/analysis';
import { CircleQuestionMark, Ruler } from 'lucide-react';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { describeDoubt, describeScale } from './describe-group.ts';
import { figurePlaceId, useFigureLight } from './figure-light.tsx';

/** How the scale was found and how sure it is. */
export function ScaleNote({ report }: { report: Report }) {
  const { lit } = useFigureLight();
  const { title, text } = describeScale(report);
  return (
    <div
      id={figurePlaceId('scale')}
      className={clsx(
        '-m-2 flex gap-3 rounded-card p-2',
        lit === 'scale' && 'bg-group/12 inset-ring inset-ring-group',
      )}
    >
      <Ruler aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-13 text-quiet">{text}</p>
      </div>
    </div>
  );
}

interface DoubtNoteProps {
  report: Report;
  onLook: (holeNumber: number) => void;
}

/** Which holes the shooter should look at, each one tap away. */
export function DoubtNote({ report, onLook }: DoubtNoteProps) {
  const doubt = describeDoubt(report);
  if (doubt === null) return null;
  return (
    <div className="flex gap-3">
      <CircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
      <div>
        <p className="font-medium">{doubt.words}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {doubt.numbers.map((number) => (
            <Button
              key={number}
              className="min-w-11 px-2 tabular-nums"
              aria-label={`Look at hole ${String(number)}`}
              onClick={() => {
                onLook(number);
              }}
            >
              {number}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
