import { useState } from 'react';
import type { Firearm } from '@target-analysis/contract';
import { analysisFirearmMakes, firearmKinds, otherMake } from '@target-analysis/contract/lists';
import { Checkbox, Select, TextInput, type Option } from '../../../../ui/fields/inputs.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { CaliberPicker, firearmName } from '../../../firearms/index.ts';
import {
  customFirearm,
  makeChoice,
  suggestedKind,
  withCaliber,
  withFirearm,
  withFirearmField,
} from '../analysis-form.ts';
import { FieldRow, FoldedSection, type FoldProps, type SectionProps } from '../form-section.tsx';

interface FirearmSectionProps extends SectionProps {
  firearms: readonly Firearm[];
}

export function FirearmSection({ fold, ...fields }: FirearmSectionProps & { fold: FoldProps }) {
  const { form, firearms } = fields;
  return (
    <FoldedSection
      fold={fold}
      title="Firearm Information"
      lead="Your bullet’s width sets the scale of the photo, unless your target face does."
    >
      {firearms.length > 0 && <FirearmChoice {...fields} />}
      <FirearmFields {...fields} />
      {form.firearmCaliber !== '' && <SaveTick {...fields} />}
    </FoldedSection>
  );
}

/** Make, model, caliber, and kind. */
export function FirearmFields(fields: FirearmSectionProps) {
  const { form, onChange } = fields;
  return (
    <>
      <FieldRow>
        <MakeFields {...fields} />
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
          onChange={(caliber) => onChange((now) => withCaliber(now, caliber))}
        />
        {form.firearmCaliber !== '' && <KindField form={form} onChange={onChange} />}
      </FieldRow>
    </>
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
          ? 'Suggested by the caliber. Change it if yours is different.'
          : 'Helps us tailor the advice.'
      }
    >
      <Select
        options={firearmKinds}
        placeholder="Not specified"
        value={form.firearmKind}
        onChange={({ target }) => {
          const chosen = firearmKinds.find((kind) => kind.value === target.value);
          onChange((now) => ({ ...now, firearmKind: chosen?.value ?? '' }));
        }}
      />
    </Field>
  );
}

/** The short list of makes; its last entry opens a field for any other make. */
function MakeFields({ form, onChange, firearms }: FirearmSectionProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isSaved = firearms.some((firearm) => firearm.id === form.firearmId);
  // Choosing another firearm discards the make typed for the last one.
  if (isTyping && (isSaved || form.firearmMake === '')) setIsTyping(false);
  const choice = isTyping ? otherMake : makeChoice(form.firearmMake, isSaved);
  const change = (firearmMake: string, isTyped: boolean) => {
    setIsTyping(isTyped);
    onChange((now) => withFirearmField(now, { firearmMake }));
  };
  return (
    <div className="flex flex-col gap-5">
      <Field label="Make">
        <Select
          options={makeOptions(choice)}
          placeholder="Choose a make"
          value={choice}
          onChange={({ target }) => change(target.value, target.value === otherMake)}
        />
      </Field>
      {choice === otherMake && (
        <Field label="Other make" isOptional>
          <TextInput
            value={form.firearmMake === otherMake ? '' : form.firearmMake}
            autoComplete="off"
            onChange={({ target }) => change(target.value === '' ? otherMake : target.value, true)}
          />
        </Field>
      )}
    </div>
  );
}

function makeOptions(choice: string): Option[] {
  const makes: readonly string[] = analysisFirearmMakes;
  return [...(choice === '' || makes.includes(choice) ? [] : [choice]), ...makes].map((make) => ({
    value: make,
    label: make,
  }));
}

function FirearmChoice({ form, onChange, firearms }: FirearmSectionProps) {
  // A draft may refer to a deleted firearm: the fields it filled in stay.
  const isSavedOrBlank = form.firearmId === '' || firearms.some((firearm) => firearm.id === form.firearmId);
  return (
    <Field label="Firearm">
      <Select
        options={[
          ...firearms.map((firearm) => ({ value: firearm.id, label: firearmName(firearm) })),
          { value: customFirearm, label: 'Custom: enter another one' },
        ]}
        placeholder={form.firearmId === '' ? 'Choose a firearm' : undefined}
        value={isSavedOrBlank ? form.firearmId : customFirearm}
        onChange={({ target }) => {
          const chosen = firearms.find((firearm) => firearm.id === target.value) ?? null;
          onChange((now) => withFirearm(now, chosen));
        }}
      />
    </Field>
  );
}

/** Hidden for a firearm that is already saved. */
function SaveTick({ form, onChange, firearms }: FirearmSectionProps) {
  if (firearms.some((firearm) => firearm.id === form.firearmId)) return null;
  return (
    <Checkbox
      label="Save this firearm"
      hint="Next time it is one tap away."
      checked={form.savesFirearm}
      onChange={({ target }) => onChange((now) => ({ ...now, savesFirearm: target.checked }))}
    />
  );
}
