import type { Firearm } from '@target-analysis/contract';
import { firearmMakes, otherMake } from '@target-analysis/contract/lists';
import { maxFieldLength, maxNotesLength } from '@target-analysis/contract/constants';
import { useId, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Checkbox, TextArea, TextInput } from '../../../ui/fields/inputs.tsx';
import { CaliberPicker } from '../caliber-picker.tsx';
import { emptyFirearm, factsOf, formOf, type FirearmForm } from './firearm-form.ts';
import { useSaveFirearm } from './use-firearm-changes.ts';

interface FirearmDialogProps {
  userId: string;
  /** Null for a new one. */
  firearm: Firearm | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog for adding or changing a firearm; mounted again for each. */
export function FirearmDialog({ userId, firearm, isOpen, onClose }: FirearmDialogProps) {
  const formId = useId();
  const [id] = useState(() => firearm?.id ?? newId());
  const [form, setForm] = useState(() => (firearm === null ? emptyFirearm : formOf(firearm)));
  const saving = useSaveFirearm(userId, onClose);
  const facts = factsOf(form);

  const submit = () => {
    if (facts === null || saving.isPending) return;
    saving.mutate({ id, isNew: firearm === null, facts, becomesDefault: form.isDefault });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={firearm === null ? 'Add Firearm' : 'Edit Firearm'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={facts === null}
            isBusy={saving.isPending}
          >
            {firearm === null ? 'Add Firearm' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <FirearmFields form={form} onChange={(change) => setForm((now) => ({ ...now, ...change }))} />
      </Form>
    </FormDialog>
  );
}

const makeOptions = firearmMakes.map((make) => ({ value: make, label: make }));

interface FirearmFieldsProps {
  form: FirearmForm;
  onChange: (change: Partial<FirearmForm>) => void;
}

function FirearmFields({ form, onChange }: FirearmFieldsProps) {
  return (
    <>
      <MakeFields form={form} onChange={onChange} />
      <Field label="Model">
        <TextInput
          value={form.model}
          autoComplete="off"
          maxLength={maxFieldLength}
          onChange={({ target }) => onChange({ model: target.value })}
        />
      </Field>
      <CaliberPicker value={form.caliber} onChange={(caliber) => onChange({ caliber })} />
      <Field label="Notes" isOptional hint="Sights, trigger, the load it likes.">
        <TextArea
          value={form.notes}
          rows={3}
          maxLength={maxNotesLength}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </Field>
      <Checkbox
        label="Default"
        hint="New analyses start with your default firearm."
        checked={form.isDefault}
        onChange={({ target }) => onChange({ isDefault: target.checked })}
      />
    </>
  );
}

function MakeFields({ form, onChange }: FirearmFieldsProps) {
  return (
    <>
      <Field label="Make">
        <Combobox
          options={makeOptions}
          value={form.make}
          onChange={(make) => onChange({ make })}
          placeholder="Choose a make"
          searchLabel="Search makes"
          emptyText="No make found. Choose Other to type it."
        />
      </Field>
      {form.make === otherMake && (
        <Field label="Other make">
          <TextInput
            value={form.typedMake}
            autoComplete="off"
            maxLength={maxFieldLength}
            onChange={({ target }) => onChange({ typedMake: target.value })}
          />
        </Field>
      )}
    </>
  );
}
