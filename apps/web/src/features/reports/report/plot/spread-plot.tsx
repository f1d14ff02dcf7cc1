import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { roundTicks, type Lengths } from '@target-analysis/analysis/telling';
import { plotLetters } from '../draw/plot-field.ts';
import { tickInk, tickWords } from '../draw/plot-grid.tsx';
import { PlotFigure } from '../draw/plot-figure.tsx';
import { describeSpread, spreadReach, spreadRows, type SpreadRow } from './spread-rows.ts';

interface SpreadPlotProps {
  report: Report;
  lengths: Lengths;
}

interface TicksProps extends Pick<SpreadPlotProps, 'lengths'> {
  perLength: number;
  bottom: number;
}

/** In drawing units: rows one above the other, the group's center in the middle. */
const size = { width: 436, row: 46, top: 6, below: 44, rim: 16 } as const;
const middle = size.width / 2;

/** Distances from the center, and horizontal versus vertical, on one scale; empty for fewer than two shots. */
export function SpreadPlot({ report, lengths }: SpreadPlotProps) {
  const rows = spreadRows(report);
  if (rows.length === 0) return null;
  const perLength = (middle - size.rim) / spreadReach(rows);
  const bottom = size.top + rows.length * size.row;
  return (
    <PlotFigure
      words={describeSpread(report, lengths)}
      size={{ width: size.width, height: bottom + size.below }}
      className={clsx('fill-quiet', plotLetters.usual)}
    >
      <Ticks lengths={lengths} perLength={perLength} bottom={bottom} />
      {rows.map((row, index) => (
        <g
          key={row.name}
          transform={`translate(${String(middle)} ${String(size.top + (index + 1) * size.row)})`}
        >
          <Row row={row} perLength={perLength} />
          {row.figure !== null && (
            <text x={middle} y={-26} textAnchor="end">
              {row.figure.name} {lengths.words(row.figure.to)}
            </text>
          )}
        </g>
      ))}
    </PlotFigure>
  );
}

function Ticks({ lengths: { convert, unit }, perLength, bottom }: TicksProps) {
  const perReadersUnit = perLength / convert(1);
  const reach = (middle - size.rim) / perReadersUnit;
  return (
    <g>
      {roundTicks(-reach, reach).map((tick) => (
        <g key={tick} transform={`translate(${String(middle + tick * perReadersUnit)} 0)`}>
          <path d={`M0 ${String(size.top)}V${String(bottom)}`} className={tickInk(tick)} />
          <text y={bottom + 16} textAnchor="middle">
            {tickWords(tick)}
          </text>
        </g>
      ))}
      <text x={middle} y={bottom + 36} textAnchor="middle">
        from the group center, {unit}
      </text>
    </g>
  );
}

/** Dots on a line at 0, with the resulting figure as a bar below them. */
function Row({ row, perLength }: { row: SpreadRow; perLength: number }) {
  const { name, shots, figure } = row;
  return (
    <>
      <text x={-middle} y={-26}>
        {name}
      </text>
      {figure !== null && (
        <path
          d={`M${String(figure.from * perLength)} -6H${String(figure.to * perLength)}`}
          className="stroke-group"
          strokeWidth={4}
          strokeLinecap="round"
        />
      )}
      {shots.map(({ number, at }) => (
        <circle key={number} cx={at * perLength} cy={-16} r={4.5} className="fill-accent/60 stroke-accent" />
      ))}
    </>
  );
}
