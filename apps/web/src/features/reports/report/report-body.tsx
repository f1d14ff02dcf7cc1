import type { Report } from '@target-analysis/analysis';
import type { Telling } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { SpreadsPlot } from './answer/spreads-plot.tsx';
import { Tiles } from './answer/tiles.tsx';
import { Verdict } from './answer/verdict.tsx';
import { useIsRevealing } from './reveal/use-reveal.tsx';

interface ReportBodyProps {
  measurement: Report;
  telling: Telling;
  photo: ReactNode;
  /** Questions about doubtful marks; empty if there are none. */
  doubts: ReactNode;
  /** What to do about a badly read photo. */
  badReading: ReactNode;
  units: ReactNode;
  /** What to work on; may update later than the figures. */
  next: ReactNode;
  /** The section for adding another photo of the sheet; empty for visitors. */
  continuing?: ReactNode;
}

/** A report as its owner and visitors read it: the photo, the doubts, the verdict, the figures, and what to work on. */
export function ReportBody({ measurement, telling, photo, doubts, ...rest }: ReportBodyProps) {
  const { isBadlyRead } = measurement.reading;
  const isRevealing = useIsRevealing();
  return (
    <div
      data-reveal={isRevealing || undefined}
      className="grid gap-x-10 gap-y-3 pb-6 tablet:gap-y-4 desktop:grid-cols-[minmax(0,1fr)_24rem]"
    >
      {/* Above its neighbors, because the correction bar inside it lies over them. */}
      <div
        className={clsx(
          'min-w-0 self-start desktop:sticky desktop:top-4 desktop:z-1',
          placeOf(measurement, 'photo'),
        )}
      >
        {photo}
      </div>
      <div className={clsx('flex flex-col gap-3 tablet:gap-4', isBadlyRead && 'max-desktop:contents')}>
        <div className="empty:hidden">{doubts}</div>
        <div className={placeOf(measurement, 'verdict')}>
          <Verdict telling={telling}>{isBadlyRead && rest.badReading}</Verdict>
        </div>
        <Tiles tiles={telling.tiles} />
        {telling.spreads.map((spreads) => (
          <SpreadsPlot key={spreads.of} {...spreads} />
        ))}
        {telling.bandNote !== null && <p className="text-13 text-quiet">{telling.bandNote}</p>}
        {telling.tiles.length > 0 && rest.units}
        <AfterPaint>
          {rest.next}
          {rest.continuing}
        </AfterPaint>
      </div>
    </div>
  );
}

/** A badly read photo puts its warning first. */
function placeOf({ reading }: Report, part: 'verdict' | 'photo'): string | undefined {
  if (!reading.isBadlyRead) return undefined;
  return { verdict: '-order-2', photo: 'max-desktop:-order-1' }[part];
}
