import type { Firearm } from '@target-analysis/contract';
import { analysisFirearmMakes } from '@target-analysis/contract/lists';
import { Checkbox, Select, TextInput, type Option } from '../../../ui/inputs.tsx';
import { Field } from '../../../ui/field.tsx';
import { CaliberPicker, firearmName } from '../../firearms/index.ts';
import { customFirearm, withFirearm, withFirearmField } from './analysis-form.ts';
import { FieldRow, FormSection, type SectionProps } from './form-section.tsx';

interface FirearmSectionProps extends SectionProps {
  firearms: readonly Firearm[];
}

export function FirearmSection({ form, onChange, firearms }: FirearmSectionProps) {
  return (
    <FormSection
      title="Firearm Information"
      lead="The caliber sets the scale of the photo: a bullet of known width makes every distance measurable."
    >
      {firearms.length > 0 && <FirearmChoice form={form} onChange={onChange} firearms={firearms} />}
      <FieldRow>
        <Field label="Make">
          <Select
            options={makeOptions(form.firearmMake)}
            placeholder="Choose a make"
            value={form.firearmMake}
            onChange={({ target }) => {
              onChange((now) => withFirearmField(now, { firearmMake: target.value }));
            }}
          />
        </Field>
        <Field label="Model">
          <TextInput
            value={form.firearmModel}
            autoComplete="off"
            onChange={({ target }) => {
              onChange((now) => withFirearmField(now, { firearmModel: target.value }));
            }}
          />
        </Field>
      </FieldRow>
      <CaliberPicker
        value={form.firearmCaliber}
        onChange={(firearmCaliber) => {
          onChange((now) => withFirearmField(now, { firearmCaliber }));
        }}
      />
      <SaveTick form={form} onChange={onChange} firearms={firearms} />
    </FormSection>
  );
}

/** The short list, and the make of a saved firearm that is not on it. */
function makeOptions(chosen: string): Option[] {
  const makes: readonly string[] = analysisFirearmMakes;
  return [...(chosen === '' || makes.includes(chosen) ? [] : [chosen]), ...makes].map((make) => ({
    value: make,
    label: make,
  }));
}

function FirearmChoice({ form, onChange, firearms }: FirearmSectionProps) {
  return (
    <Field label="Firearm">
      <Select
        options={[
          ...firearms.map((firearm) => ({ value: firearm.id, label: firearmName(firearm) })),
          { value: customFirearm, label: 'Custom: enter another one' },
        ]}
        placeholder={form.firearmId === '' ? 'Choose a firearm' : undefined}
        value={form.firearmId}
        onChange={({ target }) => {
          const chosen = firearms.find((firearm) => firearm.id === target.value) ?? null;
          onChange((now) => withFirearm(now, chosen));
        }}
      />
    </Field>
  );
}

/** Offered only for a firearm that is not saved already. */
function SaveTick({ form, onChange, firearms }: FirearmSectionProps) {
  if (firearms.some((firearm) => firearm.id === form.firearmId)) return null;
  return (
    <Checkbox
      label="Save this firearm"
      hint="Next time it is one tap away."
      checked={form.savesFirearm}
      onChange={({ target }) => {
        onChange((now) => ({ ...now, savesFirearm: target.checked }));
      }}
    />
  );
}
