import { maxNotesLength } from '@target-analysis/contract/constants';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/inputs.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

export function NotesSection({ form, onChange }: SectionProps) {
  return (
    <FormSection title="Additional Notes">
      <Field
        label="Notes"
        isOptional
        hint="Ammunition, wind, drill, how it felt. Only you see them, unless you share them."
      >
        <TextArea
          value={form.notes}
          maxLength={maxNotesLength}
          onChange={({ target }) => {
            onChange((now) => ({ ...now, notes: target.value }));
          }}
        />
      </Field>
    </FormSection>
  );
}
