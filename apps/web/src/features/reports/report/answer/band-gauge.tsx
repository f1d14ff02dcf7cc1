import type { Band } from '@target-analysis/analysis/telling';

/** In drawing units. */
const width = 120;

/**
 * How sure a figure is: a band around it from tight to loose, with the shooter's usual figure as a tick.
 * @param most value at the right edge; if omitted, a little beyond the band and the usual figure
 */
export function BandGauge({ band, most: reach }: { band: Omit<Band, 'words'>; most?: number }) {
  const { low, value, high, usual } = band;
  const most = reach ?? (Math.max(high, usual ?? 0) * 1.12 || 1);
  const at = (length: number) => Math.min(width, (length / most) * width);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(width)} 16`}
      preserveAspectRatio="none"
      className="h-4 w-full overflow-visible"
    >
      <rect y={6} width={width} height={4} rx={2} className="fill-ink/8" />
      <rect
        x={at(low)}
        y={6}
        width={Math.max(2, at(high) - at(low))}
        height={4}
        rx={2}
        className="fill-group/55"
      />
      <rect x={at(value) - 1} y={3} width={2} height={10} className="fill-ink" />
      {usual !== null && (
        <path
          d={`M${String(at(usual))} 1v14`}
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          className="stroke-quiet"
        />
      )}
    </svg>
  );
}
