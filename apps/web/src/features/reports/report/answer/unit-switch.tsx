import type { Report } from '@target-analysis/analysis';
import { availableUnits, type DisplayUnit } from '@target-analysis/analysis/telling';
import { SegmentedControl } from '../../../../ui/fields/choices.tsx';

interface UnitSwitchProps {
  report: Report;
  unit: DisplayUnit;
  onChange: (unit: DisplayUnit) => void;
}

/** Millimeters, inches, or minutes of angle, if available for the report. */
export function UnitSwitch({ report, unit, onChange }: UnitSwitchProps) {
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
