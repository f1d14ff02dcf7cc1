/** Finds email addresses in what people write, even if disguised from programs (decision 34). */
import { compatibleForm, replaceFolded } from './folded-text.ts';

const gap = String.raw`\s{0,3}`;
const open = String.raw`[(\[{<*_-]{1,2}${gap}`;
const close = String.raw`${gap}[)\]}>*_-]{1,2}`;
const name = String.raw`(?:["“][^"“”\n]{1,64}["”]|[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_\x60{|}~-]{1,64})`;
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,62}`;
const ending = String.raw`(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]{1,62})`;
/** Endings that are not words: an address spread over a sentence only counts with one of these. */
const knownEnding = String.raw`(?:com|net|org|edu|gov|info|biz|dev|app|de|uk|fr|nl|ch|eu|ru|pl|se|dk|fi|cz|jp|cn|au|ca|br)\b`;
const providers = '(?:gmail|googlemail|hotmail|yahoo|icloud|protonmail|gmx|aol)';

const bracketedAt = `${gap}${open}(?:at|ät|arroba|@)${close}${gap}`;
const bracketedDot = `${gap}${open}(?:dot|punkt|punto|[.。])${close}${gap}`;
const spokenAt = String.raw`\s{1,3}at\s{1,3}`;
const spokenDot = String.raw`\s{1,3}(?:dot|punkt|punto)\s{1,3}`;
const anyDot = `(?:[.。]|${bracketedDot}|${spokenDot})`;
const looseDot = `(?:${anyDot}|${gap}[.。]${gap})`;
const spelledDot = `(?:${bracketedDot}|${spokenDot})`;

function host(dot: string, last: string): string {
  return `${label}(?:${dot}${label}){0,8}${dot}${last}`;
}

/** ann@example.com, ann (at) example dot com, ann@[192.0.2.1] */
const marked = String.raw`${name}(?:@|${bracketedAt})(?:${host(anyDot, ending)}|\[[\da-f.:]+\])`;
/** ann @ example . com */
const spread = `${name}(?:${gap}@${gap}|${bracketedAt})${host(looseDot, knownEnding)}`;
/** ann at example dot com. Known endings only, because "at the red dot" is about a sight. */
const spoken = `${name}${spokenAt}${host(spelledDot, knownEnding)}`;
const halfSpoken = `${name}${spokenAt}${host(bracketedDot, ending)}`;
/** ann at gmail */
const known = String.raw`${name}${spokenAt}${providers}\b(?:${looseDot}${knownEnding})?`;
/** a n n @ e x a m p l e . c o m */
const spaced = String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}._-]\s){2,64}@(?:\s[\p{L}\p{N}._-](?![\p{L}\p{N}])){4,64}`;

const searches = [
  ...[spaced, marked, spread, spoken, halfSpoken, known].map((pattern) => new RegExp(pattern, 'giu')),
  // annATexampleDOTcom
  /[a-z\d._-]{1,64}AT[a-z\d-]{1,64}DOT[a-z]{2,}/g,
].map((pattern) => ({ fold: compatibleForm, pattern }));

export function replaceEmails(text: string, replacement: string): string {
  return searches.reduce((rest, search) => replaceFolded(rest, search, replacement), text);
}
