import { useState } from 'react';
import { faceOf } from '@target-analysis/analysis/faces';
import { locations, targetFaces, targetTypes, vitalZones } from '@target-analysis/contract/lists';
import { SegmentedControl, RadioCards } from '../../../ui/fields/choices.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Select, TextInput } from '../../../ui/fields/inputs.tsx';
import { mayHaveAims, withTargetType } from './analysis-form.ts';
import { DistanceField } from './firearm/distance-field.tsx';
import { FieldRow, FoldedSection, type FoldedSectionProps, type SectionProps } from './form-section.tsx';
import { CountField } from './firearm/count-field.tsx';
import { aimsProblem, shotsFiredProblem } from './firearm/counts.ts';
import { Chevron } from '../../../ui/chevron.tsx';

export function SessionSection({ form, onChange, fold }: FoldedSectionProps) {
  return (
    <FoldedSection title="Session Information" fold={fold}>
      <FieldRow>
        <Field label="Session Name">
          <TextInput
            value={form.sessionName}
            placeholder="Saturday practice"
            autoComplete="off"
            onChange={({ target }) => onChange((now) => ({ ...now, sessionName: target.value }))}
          />
        </Field>
        <Field label="Date">
          <DateInput
            value={form.date}
            onChange={({ target }) => onChange((now) => ({ ...now, date: target.value }))}
          />
        </Field>
      </FieldRow>
      <SegmentedControl
        label="Location"
        name="location"
        choices={locations}
        value={form.location}
        onChange={(location) => onChange((now) => ({ ...now, location }))}
      />
      <TargetChoice form={form} onChange={onChange} />
      <DistanceField
        distance={form.targetDistance}
        onChange={(targetDistance) => onChange((now) => ({ ...now, targetDistance }))}
      />
      <TargetHints form={form} onChange={onChange} />
    </FoldedSection>
  );
}

function TargetChoice({ form, onChange }: SectionProps) {
  return (
    <>
      <RadioCards
        label="Target Type"
        name="target-type"
        choices={targetTypes}
        value={form.targetType}
        onChange={(targetType) => onChange((now) => withTargetType(now, targetType))}
      />
      {form.targetType === 'silhouette' && (
        <RadioCards
          label="Vital Zone"
          name="vital-zone"
          isOptional
          hint="Where you aimed on the silhouette."
          choices={[{ value: 'none', label: 'Whole silhouette' }, ...vitalZones]}
          value={form.vitalZone || 'none'}
          onChange={(zone) => onChange((now) => ({ ...now, vitalZone: zone === 'none' ? '' : zone }))}
        />
      )}
    </>
  );
}

/** Marks a face whose printed sizes are unconfirmed: lengths and scores based on it are less certain. */
const faceOptions = targetFaces.map(({ value, label }) => ({
  value,
  label: faceOf(value).isVerified ? label : `${label} (sizes not confirmed)`,
}));

/** Optional answers that help find and measure every hole: closed until one is given. */
function TargetHints({ form, onChange }: SectionProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      className="group/hints"
      open={isOpened || form.targetFace !== '' || form.shotsFired !== '' || form.aims !== ''}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <Chevron className="size-5 group-open/hints:rotate-180" />
        Target face, shots, and aims
        <span className="font-normal text-quiet">(optional)</span>
      </summary>
      <div className="pt-3">
        <HintFields form={form} onChange={onChange} />
      </div>
    </details>
  );
}

function HintFields({ form, onChange }: SectionProps) {
  return (
    <FieldRow>
      <Field label="Target face" isOptional hint="Its printed sizes help us measure your photo.">
        <Select
          options={faceOptions}
          placeholder="Not listed"
          value={form.targetFace}
          onChange={({ target }) => {
            const chosen = targetFaces.find((face) => face.value === target.value);
            onChange((now) => ({ ...now, targetFace: chosen?.value ?? '' }));
          }}
        />
      </Field>
      <CountField
        label="Shots fired"
        hint="Knowing how many shots you fired lets us find overlapping holes."
        error={shotsFiredProblem(form.shotsFired)}
        value={form.shotsFired}
        onChange={(shotsFired) => onChange((now) => ({ ...now, shotsFired }))}
      />
      {mayHaveAims(form) && (
        <CountField
          label="How many aims"
          hint="The bulls, dots, or diamonds you shot at on this sheet. The number helps us find all of them."
          error={aimsProblem(form.aims)}
          value={form.aims}
          onChange={(aims) => onChange((now) => ({ ...now, aims }))}
        />
      )}
    </FieldRow>
  );
}
