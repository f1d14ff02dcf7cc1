import { markColors } from '@target-analysis/contract/mark-colors';
import type { LoupeView } from './use-mark-gestures.ts';

/** Diameter, in screen px. */
const size = 128;
/** Magnification relative to the photo around it. */
const magnification = 2.2;
/** From the finger to the loupe's edge, in screen px, so that the hand covers none of it. */
const clearance = 36;

interface LoupeProps {
  view: LoupeView;
  imageUrl: string;
  photo: { widthPx: number; heightPx: number };
  /** Bullet radius, in pixels of the photo. */
  radiusPx: number;
}

/** Magnifies the photo under a dragging finger, above the finger, with a bullet-sized ring where the hole will land. */
export function Loupe({ view, imageUrl, photo, radiusPx }: LoupeProps) {
  const { left, top } = loupePlace(view, window.innerWidth);
  const width = view.shownWidth * magnification;
  const perPx = width / photo.widthPx;
  const radius = radiusPx * perPx;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-40 overflow-hidden rounded-full border-2 bg-ink/5 shadow-[0_0_0_2px_#101216]"
      style={{ left, top, width: size, height: size, borderColor: markColors.aim }}
    >
      <img
        src={imageUrl}
        alt=""
        className="absolute max-w-none"
        style={{
          width,
          left: size / 2 - view.place.column * perPx - 2,
          top: size / 2 - view.place.row * perPx - 2,
        }}
      />
      <svg
        className="absolute -inset-0.5"
        width={size}
        height={size}
        viewBox={`${String(-size / 2)} ${String(-size / 2)} ${String(size)} ${String(size)}`}
        fill="none"
      >
        <circle r={radius} stroke={markColors.rim} strokeOpacity={0.6} strokeWidth={4} />
        <circle r={radius} stroke={markColors.shots} strokeWidth={2} />
        <path d="M-5 0h10M0-5v10" stroke={markColors.rim} strokeWidth={3} />
        <path d="M-5 0h10M0-5v10" stroke={markColors.aim} strokeWidth={1.5} />
      </svg>
    </div>
  );
}

/** Above the finger, or beside it if there is no room above. */
export function loupePlace(
  { x, y }: { x: number; y: number },
  screenWidth: number,
): { left: number; top: number } {
  const above = y - clearance - size;
  const left = Math.min(Math.max(x - size / 2, 4), screenWidth - size - 4);
  if (above >= 4) return { left, top: above };
  const isRoomOnTheLeft = x - clearance - size >= 4;
  return { left: isRoomOnTheLeft ? x - clearance - size : x + clearance, top: Math.max(4, y - size / 2) };
}
