import { clsx } from 'clsx';
import { memo, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { touchStrip, type TrendFrame } from './trend-frame.ts';
import type { TrendMark } from './trend-marks.ts';

/** The highlighted group, the same in every plot. */
export interface LookedAt {
  groupKey: string | null;
  onLook: (groupKey: string) => void;
}

interface TrendDotsProps {
  marks: readonly TrendMark[];
  frame: TrendFrame;
  lookedAt: LookedAt;
}

/** Beyond this many, strong intervals would cover the dots. */
const fewDots = 40;

/** The groups as one tab stop; the arrow keys, Home, and End move between them. */
export function TrendDots({ marks, frame, lookedAt }: TrendDotsProps) {
  const looked = marks.findIndex(({ groupKey }) => groupKey === lookedAt.groupKey);
  const stop = looked === -1 ? marks.length - 1 : looked;
  return (
    <g onKeyDown={walk}>
      {marks.map((mark, index) => {
        const x = frame.markXs[index] ?? 0;
        const strip = touchStrip(frame.markXs, index);
        return (
          <Dot
            key={mark.groupKey}
            groupKey={mark.groupKey}
            words={mark.words}
            x={x}
            y={frame.y(mark.estimate.value)}
            intervalPath={intervalPath(mark, x, frame)}
            stripPath={`M${String(strip.x)} ${String(frame.top)}h${String(strip.width)}V${String(frame.bottom)}h${String(-strip.width)}z`}
            isOneOfMany={marks.length > fewDots}
            isLookedAt={index === looked}
            isTabStop={index === stop}
            onLook={lookedAt.onLook}
          />
        );
      })}
    </g>
  );
}

interface DotProps {
  groupKey: string;
  words: string;
  x: number;
  y: number;
  intervalPath: string;
  /** The area where a touch selects this dot. */
  stripPath: string;
  isOneOfMany: boolean;
  isLookedAt: boolean;
  isTabStop: boolean;
  onLook: (groupKey: string) => void;
}

/** Memoized: with hundreds of dots, highlighting another one redraws only two. */
const Dot = memo(function Dot(props: DotProps) {
  const { groupKey, words, x, y, isOneOfMany, isLookedAt, onLook } = props;
  const look = () => onLook(groupKey);
  return (
    <Link
      to={`/report/${groupKey}`}
      aria-label={words}
      tabIndex={props.isTabStop ? 0 : -1}
      className="group outline-none"
      onPointerEnter={look}
      onFocus={look}
    >
      <path d={props.stripPath} fill="transparent" />
      <path
        d={props.intervalPath}
        strokeWidth={1.5}
        className={clsx('group-hover:stroke-group', isOneOfMany ? 'stroke-group/25' : 'stroke-group/60')}
      />
      <circle
        cx={x}
        cy={y}
        r={isLookedAt ? 7 : isOneOfMany ? 3.5 : 5}
        className={clsx(
          'fill-group stroke-paper group-focus-visible:stroke-ink',
          isLookedAt ? 'stroke-[2.5px]' : 'stroke-1',
        )}
      />
    </Link>
  );
});

/** The interval, with an arrow where it extends past the edge; empty if there is none. */
function intervalPath({ estimate: { low95, high95 } }: TrendMark, x: number, frame: TrendFrame): string {
  if (low95 === null || high95 === null) return '';
  const { min, max } = frame.values;
  const from = frame.y(Math.max(low95, min));
  const to = frame.y(Math.min(high95, max));
  return [
    `M${String(x)} ${String(from)}V${String(to)}`,
    high95 > max ? 'm-4 6 4-6 4 6' : 'm-3 0h6',
    low95 < min ? `M${String(x - 4)} ${String(from - 6)}l4 6 4-6` : `M${String(x - 3)} ${String(from)}h6`,
  ].join('');
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
  const index = dots.findIndex((dot) => dot === event.target);
  if (step === undefined || index === -1) return;
  event.preventDefault();
  dots[step(index, dots.length - 1)]?.focus();
}
