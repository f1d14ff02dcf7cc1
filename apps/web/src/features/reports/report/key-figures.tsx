import type { Report } from '@target-analysis/analysis';
import { SegmentedControl } from '../../../ui/choices.tsx';
import { DataFigure } from '../../../ui/data-figure.tsx';
import { showFigure, showOffset, type ShownFigure } from './describe-group.ts';
import { figurePlaceId, useFigureLight, type FigureName } from './figure-light.tsx';
import { availableUnits, type DisplayUnit } from './length-units.ts';

interface UnitProps {
  report: Report;
  unit: DisplayUnit;
}

/** The three figures that matter, each with how sure it is. */
export function KeyFigures({ report, unit }: UnitProps) {
  const { group } = report;
  const offset = showOffset(report, unit);
  return (
    <div className="grid grid-cols-1 gap-5 min-[480px]:grid-cols-3 desktop:grid-cols-1">
      <KeyFigure label="Mean radius" name="meanRadius" figure={showFigure(report, group.meanRadius, unit)} />
      <KeyFigure
        label="Extreme spread"
        name="extremeSpread"
        figure={showFigure(report, group.extremeSpread, unit)}
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
}

function KeyFigure({ label, name, figure, direction = null }: KeyFigureProps) {
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
