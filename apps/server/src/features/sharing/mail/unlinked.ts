import { onOneLine } from '../../../platform/mail/plain-words.ts';

/**
 * Words of an owner as a stranger may read them in a mail of ours: readers of mail make a link of what looks like one, and ours are the
 * only ones that belong there. What takes no room goes first: the letter leaves it out later, and would close the link again.
 */
export function unlinked(words: string): string {
  return onOneLine(words)
    .normalize('NFKC')
    .replaceAll(/:(?=\/)/gu, ': ')
    .replaceAll(/[.。](?=\p{L})/gu, '. ')
    .replaceAll('@', ' at ');
}
