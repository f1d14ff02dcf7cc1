/** All our emails: written once in parts, rendered with the same words as text and as HTML. */
import { letterAsHtml } from './letter-html.ts';
import { type LetterPart, type ToldPart, signature } from './letter-parts.ts';
import type { Attachment, Envelope, Mail } from './mail.ts';
import { inLines, onOneLine } from './plain-words.ts';

export interface Letter extends Envelope {
  subject: string;
  /** Null leaves a part out. */
  parts: readonly (LetterPart | null)[];
  replyTo?: string;
  files?: readonly Omit<Attachment, 'contentId'>[];
}

export async function writeLetter({ replyTo, files = [], ...letter }: Letter): Promise<Mail> {
  const { to, messageId } = letter;
  const subject = cut(onOneLine(letter.subject));
  const parts = letter.parts
    .filter((part) => part !== null)
    .map((part, place) => told(part, `part-${String(place)}@${messageId.replaceAll(/[<@>]/g, '')}`));
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [shownFile(part)] : []));
  return {
    to,
    messageId,
    subject,
    replyTo: replyTo ?? null,
    text: letterAsText(parts),
    html: await letterAsHtml(subject, parts),
    attachments: [...pictures, ...files.map((file) => ({ ...file, contentId: null }))],
  };
}

function told(part: LetterPart, contentId: string): ToldPart {
  switch (part.kind) {
    case 'paragraph':
      return { ...part, words: onOneLine(part.words) };
    case 'facts':
      return { ...part, facts: part.facts.map(([name, value]) => [onOneLine(name), onOneLine(value)]) };
    case 'quote':
      return { kind: 'quote', lines: inLines(part.words) };
    case 'picture':
      return { ...part, alt: onOneLine(part.alt), contentId };
    case 'button':
    case 'code':
      return part;
  }
}

function shownFile({ fileName, png, contentId }: Extract<ToldPart, { kind: 'picture' }>): Attachment {
  return { fileName, contentType: 'image/png', bytes: png, contentId };
}

/** Mail readers cut longer subjects anyway. */
function cut(subject: string): string {
  return /^.{0,150}/u.exec(subject)?.[0].trim() ?? '';
}

function letterAsText(parts: readonly ToldPart[]): string {
  return `${[...parts.map(partAsText), signature].join('\n\n')}\n`;
}

function partAsText(part: ToldPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.words;
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'code':
      return `${part.label} ${part.code}`;
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'picture':
      return `[${part.alt}]`;
    case 'quote':
      return part.lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  }
}
