/** Characters that draw nothing or reverse the text around them, so that a text says something other than it shows. */

/** @NOTE The flag `v` recognizes emoji of several characters; a regex literal with it needs a newer target. */
const emojiOrUnseen = new RegExp(
  String.raw`(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]`,
  'gv',
);

/** Leaves emoji whole, because such characters hold some of them together. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFC').replaceAll(emojiOrUnseen, (_, emoji: string | undefined) => emoji ?? '');
}
