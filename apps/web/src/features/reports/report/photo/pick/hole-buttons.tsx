import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx, type Lengths } from '@target-analysis/analysis/telling';
import { spokenHole } from '../../correction/hole-words.ts';
import { placeOverHole } from '../../draw/over-photo.tsx';
import { holeButtonsMark } from '../../light/leads-to-photo.tsx';
import type { PhotoView } from '../use-photo-view.ts';

interface HoleButtonsProps {
  report: Report;
  lengths: Lengths;
  view: PhotoView;
  onPick: (holeNumber: number) => void;
}

/** A button on every hole, for keyboards and screen readers. Taps go through to the photo, which knows the nearest hole. */
export function HoleButtons({ report, lengths, view, onPick }: HoleButtonsProps) {
  const radiusPx = bulletRadiusPx(report);
  return (
    <div
      {...{ [holeButtonsMark]: '' }}
      role="group"
      aria-label="Holes"
      tabIndex={-1}
      className="absolute inset-0 cursor-crosshair outline-none"
    >
      {report.holes.map(({ number, column, row }, index) => (
        <button
          key={number}
          type="button"
          aria-label={spokenHole(report, index, lengths)}
          style={placeOverHole(report, { column, row })}
          className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full focus-visible:shadow-[0_0_0_calc(5px*var(--unzoom))_white]"
          onFocus={({ currentTarget }) => {
            if (!isInside(currentTarget, view.frame.current)) view.show([{ column, row, radiusPx }]);
          }}
          onClick={() => onPick(number)}
        />
      ))}
    </div>
  );
}

function isInside(element: Element, frame: Element | null): boolean {
  if (frame === null) return true;
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
