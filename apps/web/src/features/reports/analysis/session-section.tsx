import { faceOf } from '@target-analysis/analysis/faces';
import { locations, targetFaces, targetTypes, vitalZones } from '@target-analysis/contract/lists';
import { SegmentedControl } from '../../../ui/fields/choices.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Select, TextInput } from '../../../ui/fields/inputs.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { withTargetType } from './analysis-form.ts';
import { DistanceField } from './firearm/distance-field.tsx';
import { FieldRow, FormSection, type SectionProps } from './form-section.tsx';
import { shotsFiredProblem } from './firearm/shots-fired.ts';

export function SessionSection({ form, onChange }: SectionProps) {
  return (
    <FormSection title="Session Information">
      <FieldRow>
        <Field label="Session Name">
          <TextInput
            value={form.sessionName}
            placeholder="Saturday practice"
            autoComplete="off"
            onChange={({ target }) => {
              onChange((now) => ({ ...now, sessionName: target.value }));
            }}
          />
        </Field>
        <Field label="Date">
          <DateInput
            value={form.date}
            onChange={({ target }) => {
              onChange((now) => ({ ...now, date: target.value }));
            }}
          />
        </Field>
      </FieldRow>
      <SegmentedControl
        label="Location"
        name="location"
        choices={locations}
        value={form.location}
        onChange={(location) => {
          onChange((now) => ({ ...now, location }));
        }}
      />
      <TargetChoice form={form} onChange={onChange} />
      <TargetHints form={form} onChange={onChange} />
      <DistanceField
        distance={form.targetDistance}
        onChange={(targetDistance) => {
          onChange((now) => ({ ...now, targetDistance }));
        }}
      />
    </FormSection>
  );
}

function TargetChoice({ form, onChange }: SectionProps) {
  const isSilhouette = form.targetType === 'silhouette';
  return (
    <>
      <RadioCards
        label="Target Type"
        name="target-type"
        choices={targetTypes}
        value={form.targetType}
        onChange={(targetType) => {
          onChange((now) => withTargetType(now, targetType));
        }}
      />
      <RadioCards
        label="Vital Zone"
        name="vital-zone"
        isOptional
        isDisabled={!isSilhouette}
        hint={isSilhouette ? 'Where you aimed on the silhouette.' : 'For silhouette targets only.'}
        choices={[{ value: 'none', label: 'Whole silhouette' }, ...vitalZones]}
        value={isSilhouette ? form.vitalZone || 'none' : ''}
        onChange={(zone) => {
          onChange((now) => ({ ...now, vitalZone: zone === 'none' ? '' : zone }));
        }}
      />
    </>
  );
}

/** A face whose printed sizes nobody has confirmed to us is marked so: lengths and points by it are less sure. */
const faceOptions = targetFaces.map(({ value, label }) => ({
  value,
  label: faceOf(value).isVerified ? label : `${label} (sizes not confirmed)`,
}));

/** What nobody has to tell, and what helps to find and measure every hole. */
function TargetHints({ form, onChange }: SectionProps) {
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
      <Field
        label="Shots fired"
        isOptional
        hint="Knowing how many shots you fired lets us find overlapping holes."
        error={shotsFiredProblem(form.shotsFired)}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={form.shotsFired}
          onChange={({ target }) => {
            onChange((now) => ({ ...now, shotsFired: target.value }));
          }}
        />
      </Field>
    </FieldRow>
  );
}
