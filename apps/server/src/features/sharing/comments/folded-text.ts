/** Finds text written in look-alike characters: matches a folded copy, and changes the original. */

/** What is folded as one unit: a character, or one escaped as in HTML, an address, or a program. */
const units = /&(?:amp;)*(?:#x[\da-f]{1,6}|#\d{1,7}|commat|period);?|%(?:40|2e)|\\u00(?:40|2e)|[^]/giu;

interface Search {
  /** The characters that one character stands for in the comparison; may be none or several. */
  fold: (character: string) => string;
  pattern: RegExp;
}

/** Replaces whatever the pattern matches in the folded text, and leaves the rest untouched. */
export function replaceFolded(text: string, { fold, pattern }: Search, replacement: string): string {
  const originals = text.match(units) ?? [];
  const foldedUnits = originals.map((unit) => fold(plainCharacter(unit)));
  const unitAt = foldedUnits.flatMap((folded, index) => new Array<number>(folded.length).fill(index));
  let result = '';
  let next = 0;
  for (const match of foldedUnits.join('').matchAll(pattern)) {
    const first = unitAt[match.index];
    const last = unitAt[match.index + match[0].length - 1];
    if (first === undefined || last === undefined || first < next) continue;
    result += originals.slice(next, first).join('') + replacement;
    next = last + 1;
  }
  return result + originals.slice(next).join('');
}

/** Maps fullwidth, mathematical, circled, and other forms to the plain character. */
export function compatibleForm(character: string): string {
  return character.normalize('NFKC');
}

function plainCharacter(unit: string): string {
  if (!/^[&%\\]./u.test(unit)) return unit;
  if (/commat|40;?$/i.test(unit) && !unit.includes('#')) return '@';
  if (/period|2e;?$/i.test(unit) && !unit.includes('#')) return '.';
  const [, hexadecimal, decimal] = /#(?:x([\da-f]+)|(\d+))/i.exec(unit) ?? [];
  const code = Number.parseInt(hexadecimal ?? decimal ?? '', hexadecimal === undefined ? 10 : 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : unit;
}
