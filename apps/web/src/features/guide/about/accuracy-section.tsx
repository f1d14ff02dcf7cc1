import type { ReactNode } from 'react';
import { dayWords } from '../../../lib/day-words.ts';
import { AboutSection } from './about-section.tsx';
import { countWords, outOfHundred, scoreWords, kindWords } from './accuracy-words.ts';
import { HundredMarks } from './hundred-marks.tsx';
import type { PublishedFigures } from './published-figures.ts';

/** How often the detector is right, as the published benchmark measured it, and how that was done. */
export function AccuracySection({ figures }: { figures: PublishedFigures }) {
  const found = outOfHundred(figures.recall);
  const right = outOfHundred(figures.precision);
  return (
    <AboutSection
      id="accuracy"
      title="How often it is right"
      lead={`Measured on ${countWords(figures.photos, 'photo')} of real targets, of ${countWords(figures.sets, 'kind')} that it was never trained on.`}
    >
      <div className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        <Share
          drawing={
            <HundredMarks filled={found} rest="missed" label={`${String(found)} of 100 holes found`} />
          }
          title={`Of 100 holes it finds ${String(found)}`}
        >
          It misses the rest. Holes that overlap and dark holes on dark print are the hard ones.
        </Share>
        <Share
          drawing={
            <HundredMarks filled={right} rest="false" label={`${String(right)} of 100 marks are holes`} />
          }
          title={`Of 100 marks it reports ${String(right)} are holes`}
        >
          The rest is print, pins or dirt taken for a hole.
        </Share>
      </div>
      <div className="mt-12 grid gap-x-10 gap-y-10 desktop:grid-cols-2">
        <KindChart figures={figures} />
        <HowMeasured figures={figures} />
      </div>
    </AboutSection>
  );
}

function Share({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-6">
      {drawing}
      <div className="min-w-44 flex-1">
        <h3 className="text-17 desktop:text-21">{title}</h3>
        <p className="mt-1 max-w-[40ch] text-quiet">{children}</p>
      </div>
    </div>
  );
}

/** F1 by kind of target, each bar from 0 to 1. */
function KindChart({ figures }: { figures: PublishedFigures }) {
  const kinds = figures.kinds.toSorted((first, second) => second.f1 - first.f1);
  return (
    <figure>
      <figcaption className="mb-4">
        <h3 className="text-17">By kind of target</h3>
        <p className="text-13 text-quiet">
          F1, from 0 to 1. The mean of all is {scoreWords(figures.meanF1)}.
        </p>
      </figcaption>
      <ul className="flex flex-col gap-3">
        {kinds.map(({ name, photos, holes, f1 }) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span>
                {kindWords(name)}{' '}
                <span className="text-13 text-quiet">
                  {countWords(photos, 'photo')}, {countWords(holes, 'hole')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{scoreWords(f1)}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-ink/8">
              <div className="h-full rounded-full bg-group" style={{ width: `${scoreWords(f1 * 100)}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function HowMeasured({ figures }: { figures: PublishedFigures }) {
  return (
    <div>
      <h3 className="mb-4 text-17">How it was measured</h3>
      <div className="flex max-w-[70ch] flex-col gap-3">
        <p>
          Every hole was marked by eye first; those that even an eye cannot be sure of count neither way. Then
          the detector saw the photos as they are, with nothing told: no caliber, no face, no number of shots.
          A mark is right only where it meets a hole, and each hole only once.
        </p>
        <p>
          F1 weighs both errors in one figure. It is 1 when every hole is found and nothing else is reported,
          and falls with each hole missed and each mark too many.
        </p>
        <p>
          Know its limits. Holes that overlap are hard to count, dark holes on dark print are hard to see, and
          a poor photo hides both. The sample is small, and the detector was set up with these photos at hand:
          expect somewhat less on others. Marks that it is not sure of carry a question mark in your report,
          so that one look settles them.
        </p>
        <p className="text-13 text-quiet">
          Measured on <time dateTime={figures.measuredOn}>{dayWords(figures.measuredOn)}</time> by{' '}
          <code className="rounded-small bg-ink/7 px-1.5 py-0.5">npm run bench:detector</code>. This page
          shows the file that it wrote.
        </p>
      </div>
    </div>
  );
}
