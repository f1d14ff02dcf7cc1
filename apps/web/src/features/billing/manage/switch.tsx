import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** A change is under way: it takes no second one, and keeps the focus. */
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once; the whole line is its target. */
export function Switch({ label, hint, isOn, isBusy, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 w-full items-center justify-between gap-4">
      <span>
        <span className="block font-medium">{label}</span>
        <span id={hintId} className="block text-13 text-quiet">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-busy={isBusy || undefined}
        aria-describedby={hintId}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-control bg-ink/10 transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-control before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-paper"
      />
    </label>
  );
}
