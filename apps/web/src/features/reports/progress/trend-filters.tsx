import { SegmentedControl } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import type { TrendChoice, TrendFilter } from './trend-choice.ts';
import { trendUnits } from './trend-units.ts';
import type { Trend } from './use-trend.ts';

/** Firearm, distance and unit; a filter with one entry still says what it is. */
export function TrendFilters({ choice, unit, ask }: Trend & { choice: TrendChoice }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <Field label="Firearm">
        <Select
          options={choice.firearms.map(optionOf)}
          value={choice.firearm.key}
          onChange={(event) => ask({ firearm: event.target.value })}
        />
      </Field>
      <Field label="Distance">
        <Select
          options={choice.distances.map(optionOf)}
          value={choice.distance.key}
          // The distance is one of this firearm's: both stand in the address, or a later group could change what it shows.
          onChange={(event) => ask({ firearm: choice.firearm.key, distance: event.target.value })}
        />
      </Field>
      <SegmentedControl
        label="Units"
        name="progress-units"
        choices={trendUnits.map((value) => ({ value, label: value }))}
        value={unit}
        onChange={(value) => ask({ unit: value })}
      />
    </div>
  );
}

function optionOf({ key, label, points }: TrendFilter): { value: string; label: string } {
  return { value: key, label: `${label} (${String(points.length)})` };
}
