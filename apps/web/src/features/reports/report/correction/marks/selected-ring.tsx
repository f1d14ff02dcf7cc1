import type { PixelPoint } from '@target-analysis/analysis';
import { markColors } from '@target-analysis/contract/mark-colors';

interface SelectedRingProps {
  at: PixelPoint;
  photo: { widthPx: number; heightPx: number };
  /** Bullet radius, in pixels of the photo. */
  radiusPx: number;
}

/** A ring around the selected mark. An SVG is placed exactly; a box would snap to whole pixels before being enlarged. */
export function SelectedRing({ at, photo, radiusPx }: SelectedRingProps) {
  const r = `max(calc(var(--px) * 22px), ${(1.6 * radiusPx).toFixed(1)}px)`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(photo.widthPx)} ${String(photo.heightPx)}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      fill="none"
    >
      {[
        { ink: markColors.rim, width: 5 },
        { ink: markColors.aim, width: 2 },
      ].map(({ ink, width }) => (
        <circle
          key={ink}
          cx={at.column}
          cy={at.row}
          stroke={ink}
          style={{ r, strokeWidth: `calc(var(--px) * ${String(width)}px)` }}
        />
      ))}
    </svg>
  );
}
