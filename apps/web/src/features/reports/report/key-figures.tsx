import type { Report } from '@target-analysis/analysis';
import { SegmentedControl } from '../../../ui/fields/choices.tsx';
import { DataFigure } from '../../../ui/data/data-figure.tsx';
import { showFigure, showOffset, type ShownFigure } from './words/describe-group.ts';
import { describePooled, describeWithFlyers } from './words/describe-spread.ts';
import { figurePlaceId, useFigureLight, type FigureName } from './light/figure-light.tsx';
import { availableUnits, type DisplayUnit } from './words/length-units.ts';
import { LightFigure } from './light/light-figure.tsx';
import { showScore } from './score/describe-score.ts';
import { showHits } from './zone/describe-zone.ts';

interface UnitProps {
  report: Report;
  unit: DisplayUnit;
}

/** The figures that matter, each with how sure it is: what was asked for first, then the three of every group. */
export function KeyFigures({ report, unit }: UnitProps) {
  const { group, score: ringScore, zone } = report;
  const offset = showOffset(report, unit);
  const meanRadiusLines = [describeWithFlyers(report, 'meanRadius', unit), describePooled(report, unit)];
  return (
    <div className="grid grid-cols-1 gap-5 min-[480px]:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] desktop:grid-cols-1">
      {ringScore?.status === 'scored' && (
        <LightFigure name="ringScore" label="Score" {...showScore(ringScore)} />
      )}
      {zone?.status === 'located' && <LightFigure name="zone" {...showHits(zone)} />}
      <KeyFigure
        label="Mean radius"
        name="meanRadius"
        figure={showFigure(report, group.meanRadius, unit)}
        lines={meanRadiusLines}
      />
      <KeyFigure
        label="Extreme spread"
        name="extremeSpread"
        figure={showFigure(report, group.extremeSpread, unit)}
        lines={[describeWithFlyers(report, 'extremeSpread', unit)]}
      />
      <KeyFigure label="Offset from the aim" name="offset" figure={offset} direction={offset.direction} />
    </div>
  );
}

interface KeyFigureProps {
  label: string;
  name: FigureName;
  figure: ShownFigure;
  /** Where it points, for a figure that has a direction. */
  direction?: string | null;
  /** What else is known of it; null where it is not. */
  lines?: readonly (string | null)[];
}

function KeyFigure({ label, name, figure, direction = null, lines = [] }: KeyFigureProps) {
  return (
    <div id={figurePlaceId(name)} className="scroll-mt-24">
      <DataFigure
        label={label}
        value={figure.value}
        unit={figure.unit}
        interval={
          <>
            {direction !== null && <span className="block font-medium text-ink">{direction}</span>}
            {figure.interval}
            {lines.map(
              (line) =>
                line !== null && (
                  <span key={line} className="block">
                    {line}
                  </span>
                ),
            )}
          </>
        }
        isLit={useFigureLight().lit === name}
      />
    </div>
  );
}

/** Millimeters, inches or minutes of angle, as far as the report can tell them. */
export function UnitSwitch({
  report,
  unit,
  onChange,
}: UnitProps & { onChange: (unit: DisplayUnit) => void }) {
  const units = availableUnits(report);
  if (units.length === 1) return null;
  return (
    <SegmentedControl
      label="Units"
      name="report-units"
      choices={units.map((value) => ({ value, label: value }))}
      value={unit}
      onChange={onChange}
    />
  );
}
