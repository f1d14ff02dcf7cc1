import { clsx } from 'clsx';
import { Focus, Maximize } from 'lucide-react';
import { useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { LazyPicture } from '../../../../ui/pictures/lazy-picture.tsx';
import { WholePhoto } from '../../../../ui/pictures/whole-photo.tsx';
import {
  placeInView,
  pressedHole,
  viewOfHoles,
  wholePhoto,
  type Hole,
  type Photo,
  type View,
} from './hole-places.ts';

interface HoleMapProps {
  source: string | null;
  /** The photo itself, for a closer look. */
  whole: string;
  alt: string;
  photo: Photo;
  holes: readonly Hole[];
  /** By its number. */
  chosen: number | null;
  /** A place that is pointed at. */
  lit: { column: number; row: number } | null;
  /** Null where no hole can be chosen. A press beside every hole chooses none. */
  onChoose: ((holeNumber: number | null) => void) | null;
  fallback?: ReactNode;
  onFail?: (() => void) | undefined;
}

const mostHeightPx = 500;

/** The photo with its holes as numbered rings. Whoever cannot see it chooses a hole from the list in the form. */
export function HoleMap({ source, whole, alt, fallback, onFail, ...map }: HoleMapProps) {
  const { photo, holes, onChoose } = map;
  const [isClose, setIsClose] = useState(false);
  const [wasClose, setWasClose] = useState(false);
  const closeView = viewOfHoles(holes, photo);
  const view = isClose ? closeView : wholePhoto;
  const press = (event: MouseEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    onChoose?.(pressedHole({ at, frame, holes, photo, view }));
  };
  return (
    <div className="relative mx-auto w-full" style={sizeOf(photo)}>
      <div
        className={clsx(
          'absolute inset-0 overflow-hidden rounded-card',
          onChoose !== null && 'cursor-pointer',
        )}
        onClick={press}
      >
        <div className="absolute" style={pictureStyle(view)}>
          <LazyPicture
            source={source}
            alt={alt}
            className="h-full w-full"
            fallback={fallback}
            onFail={onFail}
          />
          {wasClose && whole !== source && <WholePhoto address={whole} onFail={onFail} />}
        </div>
        <HoleMarks {...map} view={view} />
      </div>
      {closeView.scale > worthwhileScale && (
        <IconButton
          label={isClose ? 'Show all' : 'Zoom to the holes'}
          className="absolute right-2 bottom-2 border border-hairline bg-raised"
          onClick={() => {
            setIsClose(!isClose);
            setWasClose(true);
          }}
        >
          {isClose ? (
            <Maximize aria-hidden="true" className="size-5" />
          ) : (
            <Focus aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
    </div>
  );
}

/** Below this a closer look shows hardly more. */
const worthwhileScale = 1.3;

function sizeOf({ widthPx, heightPx }: Photo): CSSProperties {
  const aspect = widthPx / heightPx;
  return { aspectRatio: String(aspect), maxWidth: `${String(Math.round(mostHeightPx * aspect))}px` };
}

function pictureStyle({ left, top, scale }: View): CSSProperties {
  return {
    width: percent(scale),
    height: percent(scale),
    left: percent(-left * scale),
    top: percent(-top * scale),
  };
}

type MarksProps = Pick<HoleMapProps, 'photo' | 'holes' | 'chosen' | 'lit'> & { view: View };

function HoleMarks({ photo, holes, chosen, lit, view }: MarksProps) {
  const isPointedAt = (hole: Hole) =>
    hole.number === chosen ||
    (lit !== null && Math.hypot(hole.column - lit.column, hole.row - lit.row) <= hole.radiusPx);
  const isLitHole = lit !== null && holes.some((hole) => isPointedAt(hole) && hole.number !== chosen);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {holes.map((hole) => (
        <Ring
          key={hole.number}
          style={ringStyle(hole, photo, view)}
          name={String(hole.number)}
          isPointedAt={isPointedAt(hole)}
        />
      ))}
      {lit !== null && !isLitHole && (
        <Ring style={ringStyle({ ...lit, radiusPx: 0 }, photo, view)} name="" isPointedAt />
      )}
    </div>
  );
}

function ringStyle(
  place: Pick<Hole, 'column' | 'row' | 'radiusPx'>,
  photo: Photo,
  view: View,
): CSSProperties {
  const { left, top } = placeInView(place, photo, view);
  const width = ((2 * place.radiusPx) / photo.widthPx) * view.scale;
  return { left: percent(left), top: percent(top), width: percent(width) };
}

/** The photo is bright or dark: a rim keeps the ring and its number readable on both. */
function Ring(props: { style: CSSProperties; name: string; isPointedAt: boolean }) {
  const { style, name, isPointedAt } = props;
  return (
    <span
      style={style}
      className={clsx(
        'absolute aspect-square -translate-1/2 rounded-full border-2 border-[#ff7a3d] shadow-[0_0_0_1px_#101216,inset_0_0_0_1px_#101216]',
        isPointedAt ? 'z-10 min-w-7 border-4' : 'min-w-3.5',
      )}
    >
      <span
        className={clsx(
          'absolute bottom-[80%] left-[80%] rounded-small px-1 leading-none font-semibold tabular-nums empty:hidden',
          isPointedAt
            ? 'bg-[#101216] py-0.5 text-15 text-[#ffffff]'
            : 'text-[12px] text-[#ffffff] [text-shadow:0_0_2px_#101216,0_0_3px_#101216,0_0_4px_#101216]',
        )}
      >
        {name}
      </span>
    </span>
  );
}

function percent(share: number): string {
  return `${String(share * 100)}%`;
}
