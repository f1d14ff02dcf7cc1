/** A letter as plain text. */
import { signature, type ToldPart } from './letter-parts.ts';

export function letterAsText(parts: readonly ToldPart[]): string {
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
