/** What a letter is made of. */

export type LetterPart =
  | { kind: 'paragraph'; words: string }
  /** `showsLink`: also in letters, for readers who want to see where it leads. */
  | { kind: 'button'; label: string; link: string; showsLink?: boolean }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'picture'; png: Uint8Array; widthPx: number; alt: string; fileName: string }
  /** Another person's words, line by line. */
  | { kind: 'quote'; words: string };

export type Fact = readonly [name: string, value: string];

/** With no word that begins a header, leaves its line or turns the writing around. */
export type ToldPart =
  | Exclude<LetterPart, { kind: 'quote' | 'picture' }>
  | { kind: 'quote'; lines: string[] }
  | (Extract<LetterPart, { kind: 'picture' }> & { contentId: string });

/** Under every letter. */
export const signature = 'Target Analysis';

export function paragraph(words: string): LetterPart {
  return { kind: 'paragraph', words };
}
