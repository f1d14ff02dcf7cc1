/** What becomes of a name before it is shown to others: no address, and nothing that reads like a tag of ours (decision 34). */
import { replaceEmails } from './email-hiding.ts';
import { replaceFolded } from './folded-text.ts';
import { withoutUnseen } from './unseen.ts';

/** Letters that look like those of the tags `(Report Owner)` and `(Visitor)`, each with what it looks like. */
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

/** One line without addresses, unseen characters and what imitates a tag; empty where nothing else was in it. */
export function cleanName(raw: string): string {
  const seen = withoutUnseen(raw.replaceAll(/[^\S\uFEFF]/gu, ' ')).replaceAll(
    /^\p{M}+|(?<=\p{M}{3})\p{M}+/gu,
    '',
  );
  return tidy(withoutImitations(replaceEmails(seen, '')));
}

/** What is left may read like a tag again, as of one within another. */
function withoutImitations(name: string): string {
  const rest = imitations.reduce((left, search) => replaceFolded(left, search, ''), name);
  return rest === name ? name : withoutImitations(rest);
}

/** Without what held a part that is gone. */
function tidy(name: string): string {
  return name
    .replaceAll(/[\p{Ps}<]\s*[\p{Pe}>]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s\-–—|,;:/]+|[\s\-–—|,;:/]+$/gu, '');
}

function spelled(word: string): string {
  return Array.from(word).join(between);
}

/** The small Latin letter that a character looks like; itself where it looks like none. */
function letterOf(character: string): string {
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (part) => lookAlikes.get(part) ?? enclosedLetter(part) ?? part).join('');
}

/** Of white letters in black circles and squares, and of those that flags are made of. */
function enclosedLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const first = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6].find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCodePoint(0x61 + code - first);
}
