import { useId } from 'react';
import { AboutSection } from './about-section.tsx';
import { countOf } from '../../../lib/words/count-of.ts';
import { outOfHundred, scoreWords } from './accuracy-words.ts';
import type { PublishedFigures } from './published-figures.ts';

/** How often the detector is right on photos kept apart from its development, and how that was measured. */
export function AccuracySection({ figures }: { figures: PublishedFigures }) {
  const right = outOfHundred(figures.meanF1);
  return (
    <AboutSection
      id="accuracy"
      title="How often it is right"
      lead={`Measured on ${countOf(figures.photos, 'photo')} of real targets that we never used in development.`}
    >
      <div className="grid gap-x-10 gap-y-10 desktop:grid-cols-2">
        <div className="flex flex-wrap items-center gap-6 self-start">
          <HundredMarks filled={right} label={`${String(right)} of 100 right`} />
          <div className="min-w-44 flex-1">
            <h3 className="text-17 desktop:text-21">{`It gets ${String(right)} of 100 right`}</h3>
            <p className="mt-1 max-w-[40ch] text-quiet">
              Missed holes and false marks both count as wrong. Overlapping holes and dark holes on dark print
              are the hard ones.
            </p>
          </div>
        </div>
        <HowMeasured figures={figures} />
      </div>
    </AboutSection>
  );
}

function HowMeasured({ figures }: { figures: PublishedFigures }) {
  return (
    <div>
      <h3 className="mb-4 text-17">How it was measured</h3>
      <div className="flex max-w-[70ch] flex-col gap-3">
        <p>
          We marked every hole by eye first. Then the detector saw the photos as they are, with no caliber, no
          target face, and no number of shots.
        </p>
        <p>
          The score is called F1. It is 1 when every hole is found and nothing else is marked. Ours is{' '}
          {scoreWords(figures.meanF1)}.
        </p>
        <p>
          None of these photos were used to train or tune the detector. It does better on clear photos and
          worse on poor ones. Your report puts a question mark on every hole it isn’t sure about.
        </p>
      </div>
    </div>
  );
}

interface HundredMarksProps {
  /** How many of the hundred are filled, 0 to 100. */
  filled: number;
  /** What the marks show, in words. */
  label: string;
}

const side = 10;
const step = 20;

/** A share shown as a hundred marks on paper, ten by ten. */
function HundredMarks({ filled, label }: HundredMarksProps) {
  const titleId = useId();
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${String(side * step)} ${String(side * step)}`}
      fill="none"
      strokeWidth="1.75"
      className="size-28 shrink-0 desktop:size-40"
    >
      <title id={titleId}>{label}</title>
      {Array.from({ length: side * side }, (_, index) => {
        const x = ((index % side) + 0.5) * step;
        const y = (Math.floor(index / side) + 0.5) * step;
        if (index < filled)
          return <circle key={index} cx={x} cy={y} r="6.5" className="fill-accent/15 stroke-accent" />;
        return <circle key={index} cx={x} cy={y} r="6.5" strokeDasharray="3 3" className="stroke-control" />;
      })}
    </svg>
  );
}
