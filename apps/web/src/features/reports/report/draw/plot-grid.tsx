import { roundTicks, withMinus } from '@target-analysis/analysis/telling';

interface Axis {
  /** Its ends, in the reader's unit. */
  from: number;
  to: number;
  /** Approximate number of lines. */
  lines?: number;
  /** The place of a value in the drawing. */
  at: (value: number) => number;
}

interface PlotGridProps {
  field: { left: number; top: number; side: number };
  across: Axis;
  along: Axis;
  /** What both axes measure. */
  title: string;
}

/** Numbered lines over a square field, in both directions. */
export function PlotGrid({ field: { left, top, side }, across, along, title }: PlotGridProps) {
  const bottom = top + side;
  return (
    <>
      {ticksOf(across).map((tick) => (
        <g key={tick}>
          <path
            d={`M${String(across.at(tick))} ${String(top)}V${String(bottom)}`}
            className={tickInk(tick)}
          />
          <text x={across.at(tick)} y={bottom + 16} textAnchor="middle">
            {tickWords(tick)}
          </text>
        </g>
      ))}
      {ticksOf(along).map((tick) => (
        <g key={tick}>
          <path d={`M${String(left)} ${String(along.at(tick))}h${String(side)}`} className={tickInk(tick)} />
          <text x={left - 8} y={along.at(tick)} textAnchor="end" dominantBaseline="central">
            {tickWords(tick)}
          </text>
        </g>
      ))}
      <text x={left + side / 2} y={bottom + 36} textAnchor="middle">
        {title}
      </text>
    </>
  );
}

function ticksOf({ from, to, lines }: Axis): readonly number[] {
  return roundTicks(from, to, lines);
}

/** The line at zero stands out. */
export function tickInk(tick: number): string {
  return tick === 0 ? 'stroke-control' : 'stroke-hairline';
}

export function tickWords(tick: number): string {
  return withMinus(String(Number(tick.toFixed(3))));
}
