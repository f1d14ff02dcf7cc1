import { calibers } from '@target-analysis/analysis/calibers';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';

/** What the same rounds are called elsewhere. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '.177 air pellet': ['4.5 mm'],
  '.22 LR': ['.22 Long Rifle'],
  '.308 Winchester': ['7.62x51mm NATO'],
  '.32 ACP': ['7.65mm Browning'],
  '.380 ACP': ['9mm Short', '9mm Kurz'],
  '.45 ACP': ['.45 Auto'],
  '.45 Colt': ['.45 Long Colt'],
  '9mm Luger': ['9x19mm', '9mm Parabellum'],
};

const options = calibers.map(({ name }) => ({
  value: name,
  label: name,
  otherNames: otherNames[name] ?? [],
}));

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
