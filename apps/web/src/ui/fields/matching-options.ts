import type { Option } from './inputs.tsx';

/** An option of a long list, with what else people call it. */
export interface SearchedOption extends Option {
  otherNames?: readonly string[];
}

/** The options with every typed word, in their order; those whose label starts with what was typed come first. */
export function matchingOptions(
  options: readonly SearchedOption[],
  typed: string,
): readonly SearchedOption[] {
  const words = typed.split(/\s+/).map(lettersAndDigits);
  const start = words.join('');
  const namesOf = ({ label, otherNames = [] }: SearchedOption) =>
    [label, ...otherNames].map(lettersAndDigits);
  const found = options.filter((option) =>
    namesOf(option).some((name) => words.every((word) => name.includes(word))),
  );
  const isFirst = ({ label }: Option) => lettersAndDigits(label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** Nobody types the dots and dashes of '.22-250' alike. */
function lettersAndDigits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
