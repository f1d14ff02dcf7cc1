import type { Firearm } from '@target-analysis/contract';
import { analysisFirearmMakes, firearmKinds } from '@target-analysis/contract/lists';
import { Checkbox, Select, TextInput, type Option } from '../../../ui/inputs.tsx';
import { Field } from '../../../ui/field.tsx';
import { CaliberPicker, firearmName } from '../../firearms/index.ts';
import { customFirearm, suggestedKind, withCaliber, withFirearm, withFirearmField } from './analysis-form.ts';
import { FieldRow, FormSection, type SectionProps } from './form-section.tsx';

interface FirearmSectionProps extends SectionProps {
  firearms: readonly Firearm[];
}

export function FirearmSection({ form, onChange, firearms }: FirearmSectionProps) {
  return (
    <FormSection
      title="Firearm Information"
      lead="A bullet of known width sets the scale of the photo, unless a target face does."
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
      <FieldRow>
        <CaliberPicker
          value={form.firearmCaliber}
          onChange={(caliber) => {
            onChange((now) => withCaliber(now, caliber));
          }}
        />
        <KindField form={form} onChange={onChange} />
      </FieldRow>
      <SaveTick form={form} onChange={onChange} firearms={firearms} />
    </FormSection>
  );
}

function KindField({ form, onChange }: SectionProps) {
  const isSuggested = form.firearmKind !== '' && form.firearmKind === suggestedKind(form.firearmCaliber);
  return (
    <Field
      label="Firearm kind"
      isOptional
      hint={
        isSuggested
          ? 'Suggested by the caliber. Change it if yours is another.'
          : 'Some causes belong to one kind only: we name them once we know yours.'
      }
    >
      <Select
        options={firearmKinds}
        placeholder="Not told"
        value={form.firearmKind}
        onChange={({ target }) => {
          const chosen = firearmKinds.find((kind) => kind.value === target.value);
          onChange((now) => ({ ...now, firearmKind: chosen?.value ?? '' }));
        }}
      />
    </Field>
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
