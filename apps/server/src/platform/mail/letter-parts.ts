/** The parts of a letter. */

export type LetterPart =
  | { kind: 'paragraph'; words: string }
  /** `showsLink`: also prints the link itself, for readers who want to see where it leads. */
  | { kind: 'button'; label: string; link: string; showsLink?: boolean }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'picture'; png: Uint8Array; widthPx: number; alt: string; fileName: string }
  /** Another person's words, line by line. */
  | { kind: 'quote'; words: string };

export type Fact = readonly [name: string, value: string];

/** Without characters that start a header, leave the line, or reverse the text. */
export type ToldPart =
  | Exclude<LetterPart, { kind: 'quote' | 'picture' }>
  | { kind: 'quote'; lines: string[] }
  | (Extract<LetterPart, { kind: 'picture' }> & { contentId: string });

/** Below every letter. */
export const signature = 'Target Analysis';

export function paragraph(words: string): LetterPart {
  return { kind: 'paragraph', words };
}
