/** The fonts of a PDF: one per script, loaded only if the document needs it. */
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

interface Family {
  name: string;
  /** Characters that only this family or a later one may have. */
  holds: RegExp;
  regular: string;
  bold: string;
}

/** Latin, Greek, and Cyrillic, with punctuation and the replacement mark for characters that no font has. */
export const mainFamily = 'sans';

/** @NOTE Japanese and Korean come before Chinese: their fonts have the Han character shapes that their readers expect. */
const families: readonly Family[] = [
  {
    name: 'arabic',
    holds: /\p{Script=Arabic}/u,
    ...pair(import.meta.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic', 'ttf'),
  },
  {
    name: 'hebrew',
    holds: /\p{Script=Hebrew}/u,
    ...pair(import.meta.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew', 'ttf'),
  },
  ofScript('Thai', import.meta.resolve('@fontsource/noto-sans-thai')),
  ofScript('Devanagari', import.meta.resolve('@fontsource/noto-sans-devanagari')),
  ofScript('Bengali', import.meta.resolve('@fontsource/noto-sans-bengali')),
  ofScript('Tamil', import.meta.resolve('@fontsource/noto-sans-tamil')),
  ofScript('Georgian', import.meta.resolve('@fontsource/noto-sans-georgian')),
  ofScript('Armenian', import.meta.resolve('@fontsource/noto-sans-armenian')),
  {
    name: 'japanese',
    holds: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    ...pair(import.meta.resolve('@embedpdf/fonts-jp'), 'NotoSansJP', 'otf'),
  },
  {
    name: 'korean',
    holds: /\p{Script=Hangul}/u,
    ...pair(import.meta.resolve('@embedpdf/fonts-kr'), 'NotoSansKR', 'otf'),
  },
  {
    name: 'chinese',
    // Includes the punctuation and fullwidth forms used with it.
    holds: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u,
    ...pair(import.meta.resolve('@embedpdf/fonts-sc'), 'NotoSansHans', 'otf'),
  },
  {
    name: 'emoji',
    holds: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
    ...webPair(import.meta.resolve('@fontsource/noto-emoji'), 'noto-emoji-emoji'),
  },
];

export function registerFonts(): void {
  const main = pair(import.meta.resolve('@embedpdf/fonts-latin'), 'NotoSans', 'ttf');
  for (const { name, regular, bold } of [{ name: mainFamily, ...main }, ...families]) {
    Font.register({
      family: name,
      fonts: [
        { src: regular, fontWeight: 400 },
        { src: bold, fontWeight: 700 },
      ],
    });
  }
}

export interface LoadedFonts {
  /** In the order in which they are searched for a character. */
  families: string[];
  has: (character: string) => boolean;
}

/** The available fonts that this text needs. */
export async function loadFontsFor(text: string): Promise<LoadedFonts> {
  const loaded = [await loadFamily(mainFamily)];
  const has = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return loaded.some(({ font }) => font.hasGlyphForCodePoint(codePoint));
  };
  let missing = charactersOf(text).filter((character) => !has(character));
  for (const { name, holds } of families) {
    if (!missing.some((character) => holds.test(character))) continue;
    loaded.push(await loadFamily(name));
    missing = missing.filter((character) => !has(character));
  }
  return { families: loaded.map(({ name }) => name), has };
}

function charactersOf(text: string): string[] {
  return [...new Set(text)];
}

async function loadFamily(name: string) {
  await Font.load({ fontFamily: name, fontWeight: 400 });
  const font: unknown = Font.getFont({ fontFamily: name, fontWeight: 400 }).data;
  if (!hasGlyphs(font)) throw new Error(`the font ${name} cannot be loaded`);
  return { name, font };
}

interface Glyphs {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** The library's own font types refer to a package without types. */
function hasGlyphs(font: unknown): font is Glyphs {
  return typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font;
}

/** @param entry of the package with the sans-serif font of the script */
function ofScript(script: string, entry: string): Family {
  const name = script.toLowerCase();
  const holds = new RegExp(`\\p{Script=${script}}`, 'u');
  return { name, holds, ...webPair(entry, `noto-sans-${name}-${name}`) };
}

/** The regular and bold files of a package of web fonts. */
function webPair(entry: string, name: string) {
  const fileOf = (weight: number) => fileURLToPath(new URL(`files/${name}-${weight}-normal.woff`, entry));
  return { regular: fileOf(400), bold: fileOf(700) };
}

/** The regular and bold files of a font package. */
function pair(entry: string, name: string, ending: string) {
  const fileOf = (weight: string) => fileURLToPath(new URL(`../fonts/${name}-${weight}.${ending}`, entry));
  return { regular: fileOf('Regular'), bold: fileOf('Bold') };
}
