import { calibers } from '@target-analysis/analysis/calibers';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';

const options = calibers.map(({ name }) => ({ value: name, label: name }));

interface CaliberPickerProps {
  value: string;
  onChange: (caliber: string) => void;
  hint?: string | undefined;
}

/** One of the fifty calibers, found by typing part of its name. */
export function CaliberPicker({ value, onChange, hint }: CaliberPickerProps) {
  return (
    <Field label="Caliber" hint={hint}>
      <Combobox
        options={options}
        value={value}
        onChange={onChange}
        placeholder="Choose a caliber"
        searchLabel="Search calibers"
        emptyText="No caliber found."
      />
    </Field>
  );
}
