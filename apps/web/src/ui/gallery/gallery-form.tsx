import { useState } from 'react';
import { SegmentedControl } from '../fields/choices.tsx';
import { Combobox } from '../fields/combobox.tsx';
import { Field } from '../fields/field.tsx';
import { Checkbox, DateInput, Select, TextArea, TextInput } from '../fields/inputs.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { Slider } from '../fields/slider.tsx';

const targets = [
  { value: 'bullseye', label: 'Bullseye' },
  { value: 'precision', label: 'Precision', description: 'Small rings' },
  { value: 'silhouette', label: 'Silhouette', isDisabled: true },
] as const;
const hands = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
] as const;
const calibers = ['.22 LR', '9mm Luger', '.45 ACP'].map((name) => ({ value: name, label: name }));

/** Every control: empty, filled, refused, disabled. */
export function GalleryForm({ theme }: { theme: string }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-b border-hairline pb-2 text-21">Controls</h2>
      <TypedControls />
      <ChosenControls theme={theme} />
    </section>
  );
}

function TypedControls() {
  return (
    <>
      <Field label="Text" hint="A hint beneath.">
        <TextInput placeholder="Placeholder" />
      </Field>
      <Field label="Refused" error="Please enter a valid email address">
        <TextInput defaultValue="nobody" />
      </Field>
      <Field label="Disabled" isOptional>
        <TextInput disabled defaultValue="Not now" />
      </Field>
      <Field label="Area">
        <TextArea rows={3} />
      </Field>
      <Field label="Select">
        <Select placeholder="Choose" options={calibers} />
      </Field>
      <Field label="Date">
        <DateInput defaultValue="2026-11-20" />
      </Field>
    </>
  );
}

function ChosenControls({ theme }: { theme: string }) {
  const [target, setTarget] = useState<(typeof targets)[number]['value'] | ''>('bullseye');
  const [hand, setHand] = useState<(typeof hands)[number]['value'] | ''>('right');
  const [caliber, setCaliber] = useState('');
  const [distance, setDistance] = useState(25);
  return (
    <>
      <Field label="Caliber">
        <Combobox
          options={calibers}
          value={caliber}
          onChange={setCaliber}
          placeholder="Choose a caliber"
          searchLabel="Search calibers"
          emptyText="No caliber found."
        />
      </Field>
      <Field label="Distance" hint={`${(distance * 0.9144).toFixed(2)} meters`}>
        <Slider
          value={distance}
          onChange={setDistance}
          min={3}
          max={100}
          step={1}
          ticks={[3, 25, 50, 75, 100]}
          formatValue={(yards) => `${String(yards)} yards`}
        />
      </Field>
      <RadioCards
        label="Target"
        name={`target-${theme}`}
        choices={targets}
        value={target}
        onChange={setTarget}
      />
      <SegmentedControl
        label="Handedness"
        name={`hand-${theme}`}
        choices={hands}
        value={hand}
        onChange={setHand}
        error="Please choose one"
      />
      <Checkbox label="Remember this firearm" hint="It is then offered next time." defaultChecked />
      <Checkbox label="Disabled" disabled />
    </>
  );
}
