import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { touchStrip, type TrendFrame } from './trend-frame.ts';
import type { TrendMark } from './trend-marks.ts';

/** The group that is looked at, the same in every plot. */
export interface LookedAt {
  reportId: string | null;
  onLook: (reportId: string) => void;
}

interface TrendDotsProps {
  marks: readonly TrendMark[];
  frame: TrendFrame;
  lookedAt: LookedAt;
}

/** The groups: one stop of the tab key, walked along with the arrow keys, Home and End. */
export function TrendDots({ marks, frame, lookedAt }: TrendDotsProps) {
  const looked = marks.findIndex(({ reportId }) => reportId === lookedAt.reportId);
  const stop = looked === -1 ? marks.length - 1 : looked;
  return (
    <g onKeyDown={walk}>
      {marks.map((mark, index) => (
        <Link
          key={mark.reportId}
          to={`/report/${mark.reportId}`}
          aria-label={mark.words}
          tabIndex={index === stop ? 0 : -1}
          className="group outline-none"
          onPointerEnter={() => lookedAt.onLook(mark.reportId)}
          onFocus={() => lookedAt.onLook(mark.reportId)}
        >
          <rect
            {...touchStrip(frame.markXs, index)}
            y={frame.top}
            height={frame.bottom - frame.top}
            fill="transparent"
          />
          <Interval mark={mark} x={frame.markXs[index] ?? 0} frame={frame} isFaint={marks.length > fewDots} />
          <circle
            cx={frame.markXs[index] ?? 0}
            cy={frame.y(mark.estimate.value)}
            r={index === looked ? 7 : dotRadius(marks.length)}
            className={clsx(
              'fill-group stroke-paper group-focus-visible:stroke-ink',
              index === looked ? 'stroke-[2.5px]' : 'stroke-1',
            )}
          />
        </Link>
      ))}
    </g>
  );
}

/** Beyond this the intervals of all would cover the dots. */
const fewDots = 40;

function dotRadius(count: number): number {
  return count > fewDots ? 3.5 : 5;
}

function Interval({
  mark,
  x,
  frame,
  isFaint,
}: {
  mark: TrendMark;
  x: number;
  frame: TrendFrame;
  isFaint: boolean;
}) {
  const { low95, high95 } = mark.estimate;
  if (low95 === null || high95 === null) return null;
  const { min, max } = frame.values;
  const from = frame.y(Math.max(low95, min));
  const to = frame.y(Math.min(high95, max));
  return (
    <path
      // An arrow where the interval goes on beyond the rim.
      d={[
        `M${String(x)} ${String(from)}V${String(to)}`,
        high95 > max ? `m-4 6 4-6 4 6` : 'm-3 0h6',
        low95 < min ? `M${String(x - 4)} ${String(from - 6)}l4 6 4-6` : `M${String(x - 3)} ${String(from)}h6`,
      ].join('')}
      strokeWidth={1.5}
      className={clsx('stroke-group', isFaint ? 'opacity-25' : 'opacity-60', 'group-hover:opacity-100')}
    />
  );
}

const steps: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<SVGGElement>): void {
  const step = steps[event.key];
  const dots = [...event.currentTarget.querySelectorAll('a')];
  const index = dots.findIndex((dot) => dot.contains(event.target instanceof Node ? event.target : null));
  if (step === undefined || index === -1) return;
  event.preventDefault();
  dots[step(index, dots.length - 1)]?.focus();
}
