/** Values of the options: each says what was probably meant by one that it doesn't know. */
import { calibers, findCaliber } from '@target-analysis/analysis/calibers';
import { InputError } from '../input-error.ts';

/** More choices are too many for one sentence, and the help has them. */
const mostInSentence = 6;

/** Reads one of a few values. */
export function oneOf<Value extends string>(flag: string, choices: readonly Value[]) {
  return (given: string): Value => {
    const choice = choices.find((one) => one === given);
    if (choice === undefined) throw new InputError(unknownValue(flag, given, choices));
    return choice;
  };
}

/** Reads the name of a caliber, in any case and spacing. One that isn't listed is no mistake: a photo is measured without it. */
export function caliberName(given: string): string {
  const warning = warningAbout(given);
  if (warning !== null) process.stderr.write(`${warning}\n`);
  return given;
}

/** What to say about a caliber that isn't listed; null for one that is. */
export function warningAbout(caliber: string): string | null {
  if (findCaliber(caliber) !== null) return null;
  const names = calibers.map(({ name }) => name);
  return `${unknownValue('--caliber', caliber, names)} Lengths are in bullet diameters.`;
}

export function positiveNumber(flag: string) {
  return (given: string): number => {
    const value = Number(given);
    if (!(value > 0) || value === Infinity)
      throw new InputError(`${flag}: "${given}" is not a number above 0.`);
    return value;
  };
}

export function wholeNumber(flag: string, most: number) {
  return (given: string): number => {
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < 1 || value > most)
      throw new InputError(`${flag}: "${given}" is not a whole number from 1 to ${String(most)}.`);
    return value;
  };
}

function unknownValue(flag: string, given: string, choices: readonly string[]): string {
  const alike = alikeTo(given, choices);
  const fact = `${flag}: "${given}" is unknown.`;
  if (alike.length > 0) return `${fact} Did you mean ${inWords(alike)}?`;
  return choices.length > mostInSentence
    ? `${fact} Add --help to see the list.`
    : `${fact} Choose ${inWords(choices)}.`;
}

/** The names with the same first number; if there are none, those that contain its letters. */
function alikeTo(given: string, names: readonly string[]): readonly string[] {
  const number = firstNumberIn(given);
  const alike = names.filter((name) => number !== undefined && firstNumberIn(name) === number);
  const letters = lettersOf(given);
  return alike.length > 0 || letters === ''
    ? alike
    : names.filter((name) => lettersOf(name).includes(letters));
}

function firstNumberIn(name: string): string | undefined {
  return /\d+/.exec(name)?.[0];
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function inWords(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ');
}
