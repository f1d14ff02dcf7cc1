import { clsx } from 'clsx';
import { SegmentedControl } from '../../../../ui/fields/choices.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/inputs.tsx';
import { filterNames, type FilterName, type TrendChoice } from './trend-choice.ts';
import { trendUnits } from './trend-units.ts';
import type { Trend } from './use-trend.ts';

const labels: Record<FilterName, string> = { shooter: 'Shooter', firearm: 'Firearm', distance: 'Distance' };

/** Shooter (if there are several), firearm, distance, and unit. A single firearm still shows its name. */
export function TrendFilters({ choice, unit, ask }: Trend & { choice: TrendChoice }) {
  const hasShooters = choice.shooter.options.length > 1;
  return (
    <div
      className={clsx(
        'grid gap-4 tablet:grid-cols-2',
        hasShooters
          ? 'desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]',
      )}
    >
      {filterNames
        .filter((name) => name !== 'shooter' || hasShooters)
        .map((name) => (
          <Field key={name} label={labels[name]}>
            <Select
              options={choice[name].options.map(({ key, label, points }) => ({
                value: key,
                label: `${label} (${String(points.length)})`,
              }))}
              value={choice[name].chosen.key}
              onChange={(event) => ask(askedWith(choice, name, event.target.value))}
            />
          </Field>
        ))}
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

/** Also sets the filters before this one, because its options depend on them. */
function askedWith(choice: TrendChoice, name: FilterName, key: string): Partial<Record<FilterName, string>> {
  const before = filterNames.slice(0, filterNames.indexOf(name));
  return { ...Object.fromEntries(before.map((other) => [other, choice[other].chosen.key])), [name]: key };
}
