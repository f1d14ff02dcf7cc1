/** The text fields of a small form: their values, and their errors until they are edited. */
import { useState, type ChangeEvent } from 'react';

type Rules<Name extends string> = Partial<Record<Name, (value: string) => string | null>>;

/** What one control gets from its form. */
export interface FieldBinding<Name extends string> {
  name: Name;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

export interface Fields<Name extends string> {
  values: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, string>>>;
  /** Name, value and change handler of one control; editing clears the field's error. */
  bind: <Bound extends Name>(name: Bound) => FieldBinding<Bound>;
  /** Replaces a value like an edit. */
  set: (name: Name, value: string) => void;
  /** Checks all rules, shows their messages, and focuses the first invalid field. */
  areValid: (form: HTMLFormElement) => boolean;
  /** Shows why the server refused a value, until it is edited. */
  refuse: (name: Name, message: string) => void;
  clear: () => void;
}

/**
 * @param rules each returns a message, or null if the value is valid
 * @param kept starting values instead of the initial ones; clearing the form still goes back to the initial ones
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
  kept: Readonly<Record<Name, string>> = initial,
): Fields<Name> {
  const [values, setValues] = useState(kept);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };
  return {
    values,
    errors,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (event) => set(name, event.target.value),
    }),
    set,
    areValid: (form) => {
      const found = problemsOf(values, rules);
      setErrors(found);
      const first = [...form.elements].find((element) =>
        Object.hasOwn(found, element.getAttribute('name') ?? ''),
      );
      if (first instanceof HTMLElement) first.focus();
      return Object.keys(found).length === 0;
    },
    refuse: (name, message) => setErrors((current) => ({ ...current, [name]: message })),
    clear: () => {
      setValues(initial);
      setErrors({});
    },
  };
}

/** The messages of all failed rules. */
export function problemsOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Rules<Name>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name in rules) {
    const problem = rules[name]?.(values[name]) ?? null;
    if (problem !== null) found[name] = problem;
  }
  return found;
}

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
