import type { Report } from '@target-analysis/analysis';
import { clsx } from 'clsx';
import { useUnits } from '../../../../lib/words/use-units.ts';
import { plotLetters, plotPoints } from '../draw/plot-field.ts';
import { tickInk } from '../draw/plot-grid.tsx';
import { PlotFigure } from '../draw/plot-figure.tsx';
import { chanceDrawing, chanceField, chanceSize, type ChanceDrawing } from './chance-geometry.ts';
import {
  hitChanceInWords,
  inPercent,
  zoneInSentence,
  type LocatedZone,
} from '@target-analysis/analysis/telling';

/** The chance of a hit by distance, with its interval; empty if it cannot be computed. */
export function HitChancePlot({ report }: { report: Report }) {
  const { distanceUnit } = useUnits();
  const { zone, group } = report;
  if (zone?.status !== 'located' || zone.projections.length < 2) return null;
  const drawing = chanceDrawing(zone, distanceUnit);
  return (
    <PlotFigure
      words={hitChanceInWords(zone, distanceUnit)}
      size={chanceSize}
      className={clsx('fill-quiet', plotLetters.usual)}
      heading={<h3 className="mb-2 text-17">Chance to hit {zoneInSentence(zone.name)}</h3>}
    >
      <ChanceAxes drawing={drawing} />
      <polygon points={plotPoints(drawing.band)} className="fill-group/18" />
      {group.distanceM !== null && <OwnDistance zone={zone} distanceM={group.distanceM} drawing={drawing} />}
      <polyline points={plotPoints(drawing.line)} fill="none" className="stroke-group" strokeWidth={2.5} />
    </PlotFigure>
  );
}

function ChanceAxes({ drawing }: { drawing: ChanceDrawing }) {
  const { left, top, width, height } = chanceField;
  const bottom = top + height;
  return (
    <g>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <path
            d={`M${String(left)} ${String(bottom - chance * height)}h${String(width)}`}
            className={tickInk(chance)}
          />
          <text x={left - 8} y={bottom - chance * height} textAnchor="end" dominantBaseline="central">
            {chance * 100}%
          </text>
        </g>
      ))}
      {drawing.ticks.map(({ x, name }) => (
        <text key={name} x={x} y={bottom + 16} textAnchor="middle">
          {name}
        </text>
      ))}
      <text x={left + width / 2} y={bottom + 36} textAnchor="middle">
        distance, {drawing.unit}; band: 95% interval
      </text>
    </g>
  );
}

interface OwnDistanceProps {
  zone: LocatedZone;
  distanceM: number;
  drawing: ChanceDrawing;
}

/** The distance this target was shot from, labeled on the emptier side of the line. */
function OwnDistance({ zone, distanceM, drawing }: OwnDistanceProps) {
  const { left, top, width, height } = chanceField;
  const x = drawing.x(distanceM);
  const chance = zone.projections.find((projection) => projection.distanceM === distanceM)?.probability.value;
  const isOnTheRight = x > left + width / 2;
  return (
    <g>
      <path
        d={`M${String(x)} ${String(top)}v${String(height)}`}
        strokeDasharray="2 4"
        className="stroke-control"
      />
      <text
        x={x + (isOnTheRight ? -6 : 6)}
        y={(chance ?? 0) < 0.5 ? top + 12 : top + height - 8}
        textAnchor={isOnTheRight ? 'end' : 'start'}
      >
        this target
        {chance !== undefined && `: ${inPercent(chance)}`}
      </text>
    </g>
  );
}
