import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/surfaces.tsx';
import { AboutSection } from './about-section.tsx';
import { growthOf } from './growing-group.ts';

const growth = growthOf([3, 5, 9]);

/** What a report says, and what it leaves unsaid. */
export function WhatItTells() {
  return (
    <AboutSection
      id="honesty"
      title="What a report tells you, and what it refuses to do"
      lead="A few shots prove little, and a confident guess can send your training the wrong way. So every figure comes with an interval, and “we can’t tell yet” is an answer too."
    >
      <div className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        <div>
          <h3 className="mb-4 text-17">It tells you</h3>
          <ul className="flex flex-col gap-4">
            <Tells title="Where every shot went">
              Each hole found is drawn on your photo, numbered and at bullet size.
            </Tells>
            <Tells title="How tight and how far off">
              Group center, mean radius, group size, and offset from the point of aim, with 95% intervals.
            </Tells>
            <Tells title="What the pattern proves">
              We point out an offset, stringing, or a flyer only when it’s probably not luck.
            </Tells>
            <Tells title="What to train next">
              Drills that fit the finding, and the test that settles it.
            </Tells>
          </ul>
        </div>
        <div>
          <h3 className="mb-4 text-17">It refuses to</h3>
          <ul className="flex flex-col gap-4">
            <Refuses title="Invent a scale">
              Without one, distances are in bullet diameters and the report says why.
            </Refuses>
            <Refuses title="Hide a doubt">
              Uncertain holes get a question mark, and a button takes you there: &ldquo;Check these
              two&rdquo;.
            </Refuses>
            <Refuses title="Diagnose from too few shots">
              Where a figure would be a guess, it says &ldquo;Too few shots&rdquo;.
            </Refuses>
            <Refuses title="Charge for nothing">
              If we find no target or no holes, we tell you, and your credit comes back.
            </Refuses>
          </ul>
        </div>
      </div>
      <GrowthPlot />
    </AboutSection>
  );
}

interface PointProps {
  title: string;
  children: ReactNode;
}

function Tells(props: PointProps) {
  return <Point icon={<Check className="text-passed" />} {...props} />;
}

function Refuses(props: PointProps) {
  return <Point icon={<Minus className="text-accent" />} {...props} />;
}

function Point({ icon, title, children }: PointProps & { icon: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <div className="max-w-[52ch]">
        <p className="font-semibold">{title}</p>
        <p className="text-quiet">{children}</p>
      </div>
    </li>
  );
}

/** The same group after three, five, and nine shots: the interval narrows as the evidence grows. */
function GrowthPlot() {
  const ticks = [0, 10, 20, 30, 40];
  const [first, last] = [growth[0], growth.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Card className="mt-10">
      <h3 className="text-17">Why the interval matters</h3>
      <p className="mt-1 max-w-[70ch] text-quiet">
        The group above, as its shots add up. After {first.shots}, the mean radius could be anywhere from{' '}
        {rangeWords(first.meanRadiusMm)}. After {last.shots}, it’s {rangeWords(last.meanRadiusMm)}.
      </p>
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-13 tabular-nums">
        <ul className="contents">
          {growth.map(({ shots, meanRadiusMm }) => (
            <li key={shots} className="contents">
              <span className="py-2 font-medium">{shots} shots</span>
              <span className="relative my-1.5 border-l border-hairline">
                <span
                  className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-group/40"
                  style={{
                    left: along(meanRadiusMm.low95),
                    width: along(meanRadiusMm.high95 - meanRadiusMm.low95),
                  }}
                />
                <span
                  className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-group"
                  style={{ left: along(meanRadiusMm.value) }}
                />
                <span className="sr-only">
                  mean radius {Math.round(meanRadiusMm.value)} mm, {rangeWords(meanRadiusMm)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <div aria-hidden="true" className="relative col-start-2 mt-1 h-5 border-t border-control text-quiet">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute top-1 -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
              style={{ left: along(tick) }}
            >
              {tick}
              {tick === ticks.at(-1) && ' mm'}
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** The right end of the plot's axis. */
const axisEndMm = 40;

function along(lengthMm: number): string {
  return `${((lengthMm / axisEndMm) * 100).toFixed(1)}%`;
}

function rangeWords({ low95, high95 }: { low95: number; high95: number }): string {
  return `${String(Math.round(low95))} to ${String(Math.round(high95))}\u00a0mm`;
}
