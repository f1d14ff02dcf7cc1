import { RadioInput, type ChoiceProps } from './choices.tsx';
import { FieldGroup } from './field.tsx';

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
