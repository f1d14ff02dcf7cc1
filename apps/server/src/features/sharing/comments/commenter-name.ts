/** Cleans a name before others see it: removes addresses, and anything that reads like one of our tags (decision 34). */
import { replaceEmails } from './email-hiding.ts';
import { replaceFolded } from './folded-text.ts';
import { withoutUnseen } from './unseen.ts';

/** Characters that look like letters of the tags `(Report Owner)` and `(Visitor)`, each with the letter it resembles. */
const lookAlikes = new Map(
  Object.entries({
    e: 'еєёɛεҽᴇ3€℮ǝ',
    i: 'іїıɩιӏɪ1!|líìlⅰ',
    n: 'пոηռɴπ',
    o: 'оοօσөᴏ0ѻ○◯ⲟ',
    p: 'рρᴘҏþ',
    r: 'гʀɾᴦяꭇꮁꓣ',
    s: 'ѕꜱ5$ꮪ',
    t: 'тτᴛ7+ŧ',
    v: 'ѵνᴠυ∨ⅴ',
    w: 'ѡԝωᴡшɯ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

const between = String.raw`[^\p{L}\p{N}]{0,3}`;
const reportOwner = `${spelled('report')}${between}${spelled('owner')}`;
const tagWord = `(?:${reportOwner}|${spelled('owner')}|${spelled('visitor')})`;
const imitations = [
  String.raw`[\p{Ps}\p{Pi}<|*~]${between}${tagWord}${between}(?:[\p{Pe}\p{Pf}>|*~]|$)`,
  String.raw`(?:[\p{Ps}\p{Pi}<]\s*)?${reportOwner}(?:\s*[\p{Pe}\p{Pf}>])?`,
  `^${between}${spelled('owner')}${between}$`,
].map((pattern) => ({ fold: letterOf, pattern: new RegExp(pattern, 'gu') }));

/** One line without addresses, invisible characters, and imitations of a tag; empty if nothing else remains. */
export function cleanName(raw: string): string {
  const seen = withoutUnseen(raw.replaceAll(/[^\S\uFEFF]/gu, ' ')).replaceAll(
    /^\p{M}+|(?<=\p{M}{3})\p{M}+/gu,
    '',
  );
  return tidy(withoutImitations(replaceEmails(seen, '')));
}

/** The rest may read like a tag again, for example if one was nested in another. */
function withoutImitations(name: string): string {
  const rest = imitations.reduce((left, search) => replaceFolded(left, search, ''), name);
  return rest === name ? name : withoutImitations(rest);
}

/** Removes brackets and separators that enclosed a removed part. */
function tidy(name: string): string {
  return name
    .replaceAll(/[\p{Ps}<]\s*[\p{Pe}>]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s\-–—|,;:/]+|[\s\-–—|,;:/]+$/gu, '');
}

function spelled(word: string): string {
  return Array.from(word).join(between);
}

/** The lowercase Latin letter that a character resembles; the character itself if there is none. */
function letterOf(character: string): string {
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (part) => lookAlikes.get(part) ?? enclosedLetter(part) ?? part).join('');
}

/** For white letters in black circles and squares, and for those that make up flags. */
function enclosedLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const first = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6].find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCodePoint(0x61 + code - first);
}
