import { distanceYards } from '@target-analysis/contract/constants';
import { SegmentedControl } from '../../../../ui/fields/choices.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/inputs.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';
import {
  convertDistance,
  distanceBounds,
  distanceGuidance,
  distanceText,
  isDistanceInRange,
  metresText,
  sliderYards,
  type Distance,
} from './distance.ts';

const unitChoices = [
  { value: 'yards', label: 'Yards' },
  { value: 'meters', label: 'Meters' },
  { value: 'feet', label: 'Feet' },
] as const;

interface DistanceFieldProps {
  distance: Distance;
  onChange: (distance: Distance) => void;
}

/** Sets the distance with a slider in whole yards, or exactly in yards, meters, or feet. */
export function DistanceField({ distance, onChange }: DistanceFieldProps) {
  const isInRange = isDistanceInRange(distance);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Target Distance" hint={<DistanceGuidance />}>
        <p className="text-28 font-semibold tracking-tight tabular-nums">
          {isInRange ? distanceText(distance) : '–'}
          {isInRange && distance.unit !== 'meters' && (
            <span className="ml-3 text-17 font-normal tracking-normal text-quiet">
              {metresText(distance)}
            </span>
          )}
        </p>
        <Slider
          value={sliderYards(distance)}
          min={distanceYards.min}
          max={distanceYards.max}
          step={distanceYards.step}
          ticks={distanceYards.ticks}
          formatValue={(yards) => `${String(yards)} yards`}
          onChange={(yards) => onChange({ amount: String(yards), unit: 'yards' })}
        />
      </Field>
      <ExactDistance distance={distance} onChange={onChange} isInRange={isInRange} />
    </div>
  );
}

function DistanceGuidance() {
  return (
    <ul className="flex flex-col gap-x-5 tablet:flex-row tablet:flex-wrap">
      {distanceGuidance.map(({ range, use }) => (
        <li key={range}>
          <span className="font-medium text-ink tabular-nums">{range}</span> {use}
        </li>
      ))}
    </ul>
  );
}

function ExactDistance({ distance, onChange, isInRange }: DistanceFieldProps & { isInRange: boolean }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2 tablet:items-start">
      <SegmentedControl
        label="Unit"
        name="distance-unit"
        choices={unitChoices}
        value={distance.unit}
        onChange={(unit) => onChange(convertDistance(distance, unit))}
      />
      <Field
        label="Exact distance"
        error={isInRange ? null : `Enter a distance between ${distanceBounds(distance.unit).join(' and ')}.`}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={distance.amount}
          onChange={({ target }) => onChange({ ...distance, amount: target.value })}
        />
      </Field>
    </div>
  );
}
