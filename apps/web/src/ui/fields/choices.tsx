/** One choice out of a few, all visible, each a thumb wide. Both variants are native radio buttons, so arrow keys and forms just work. */
import type { ReactNode } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
}

export interface ChoiceProps<Value extends string> extends Omit<FieldProps, 'children' | 'error'> {
  /** Unique on the page: browsers group radio buttons by it. */
  name: string;
  choices: readonly Choice<Value>[];
  /** Empty until something is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
}

/** Two to four short choices in one row. */
export function SegmentedControl<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <FieldGroup {...props}>
      <div className="flex flex-wrap gap-y-1 rounded-card border border-control bg-raised p-1">
        {props.choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-9 flex-1 items-center justify-center gap-2 rounded-[9px] px-3 text-center font-medium transition-colors after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-ink/5 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-group"
          >
            <RadioInput choice={choice} group={props} className="sr-only" />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Has no look of its own: people see the label around it. */
function RadioInput<Value extends string>(props: {
  choice: Choice<Value>;
  group: ChoiceProps<Value>;
  className: string;
}) {
  const { choice, group } = props;
  return (
    <input
      type="radio"
      name={group.name}
      value={choice.value}
      checked={group.value === choice.value}
      onChange={() => group.onChange(choice.value)}
      className={props.className}
    />
  );
}

/** Choices as cards, with room for a picture and a line of text. */
export function RadioCards<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <FieldGroup {...props}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        {props.choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-14 items-center gap-3 rounded-card border border-control bg-raised px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink/5 has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-group"
          >
            <RadioInput choice={choice} group={props} className="accent-ink size-[1.125rem] shrink-0" />
            {choice.icon}
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              {choice.description !== undefined && (
                <span className="block text-13 text-quiet">{choice.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
