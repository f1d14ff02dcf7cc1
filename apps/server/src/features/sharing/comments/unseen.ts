/** Characters that draw nothing or turn what stands around them: with them a text says something else than it shows. */

/** @NOTE The flag `v` knows emoji that are made of several characters; a literal of it needs a newer target. */
const emojiOrUnseen = new RegExp(
  String.raw`(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]`,
  'gv',
);

/** Leaves emoji whole: such characters hold some of them together. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFC').replaceAll(emojiOrUnseen, (_, emoji: string | undefined) => emoji ?? '');
}
