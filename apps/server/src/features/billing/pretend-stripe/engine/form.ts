/** The form encoding of Stripe's API: `line_items[0][quantity]=1`. */

export type FormValue = string | { [key: string]: FormValue };

/** Null if the text is not such a form: a repeated name, a gap in a list, or a value that is also a list. */
export function readForm(text: string): FormValue | null {
  const form: FormValue = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === null || !put(form, path, value)) return null;
  }
  return hasWholeLists(form) ? form : null;
}

function isHash(value: FormValue | undefined): value is { [key: string]: FormValue } {
  return typeof value === 'object';
}

/** The text at a path; null if missing. */
export function textAt(form: FormValue | undefined, ...path: string[]): string | null {
  let at = form;
  for (const key of path) at = isHash(at) ? at[key] : undefined;
  return typeof at === 'string' ? at : null;
}

/** The texts of a list, or of a flat hash such as metadata. */
export function textsAt(form: FormValue | undefined, ...path: string[]): Record<string, string> {
  let at = form;
  for (const key of path) at = isHash(at) ? at[key] : undefined;
  if (!isHash(at)) return {};
  return Object.fromEntries(
    Object.entries(at).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

function pathOf(name: string): string[] | null {
  const parts = /^([a-z_]+)((?:\[\w+\])*)$/.exec(name);
  const [, first, rest] = parts ?? [];
  if (first === undefined || rest === undefined) return null;
  return [first, ...[...rest.matchAll(/\w+/g)].map(([key]) => key)];
}

function put(form: FormValue, path: readonly string[], value: string): boolean {
  const [key, ...rest] = path;
  if (key === undefined || !isHash(form)) return false;
  if (rest.length > 0) return put((form[key] ??= {}), rest, value);
  if (key in form) return false;
  form[key] = value;
  return true;
}

function hasWholeLists(form: FormValue): boolean {
  if (!isHash(form)) return true;
  const keys = Object.keys(form);
  const isList = keys.some((key) => /^\d+$/.test(key));
  return (
    (!isList || keys.every((key, index) => key === String(index))) && Object.values(form).every(hasWholeLists)
  );
}
