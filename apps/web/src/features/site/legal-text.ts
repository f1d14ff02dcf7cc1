/** The few Markdown marks that a legal text may use. Everything else is shown unchanged. */

export type LegalBlock =
  | { kind: 'heading' | 'paragraph'; words: LegalWords }
  | { kind: 'list'; items: LegalWords[] };

/** Running text, with bold words and links. */
export type LegalWords = (
  | string
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string }
)[];

/**
 * Reads a legal text.
 * @param text as the operator wrote it
 */
export function readLegalText(text: string): LegalBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(readBlock);
}

function readBlock(block: string): LegalBlock[] {
  const [first = '', ...rest] = block.split('\n');
  const heading = /^#{1,6} +(.+)$/.exec(first)?.[1];
  if (heading !== undefined) {
    const below = rest.join('\n').trim();
    return [{ kind: 'heading', words: readWords(heading) }, ...(below === '' ? [] : readBlock(below))];
  }
  if (/^[-*] /.test(first)) {
    const items = block.split(/\n(?=[-*] )/).map((item) => readWords(item.slice(2)));
    return [{ kind: 'list', items }];
  }
  return [{ kind: 'paragraph', words: readWords(block) }];
}

const mark = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^\s)]+)\)/g;

function readWords(words: string): LegalWords {
  const line = words.replaceAll(/\s+/g, ' ');
  const parts: LegalWords = [];
  let end = 0;
  for (const found of line.matchAll(mark)) {
    const [whole, bold, text = '', to = ''] = found;
    parts.push(line.slice(end, found.index));
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (isSafe(to)) parts.push({ kind: 'link', text, to });
    else parts.push(whole);
    end = found.index + whole.length;
  }
  return [...parts, line.slice(end)].filter((part) => part !== '');
}

/** Pages of this site, web pages, and email addresses: nothing that runs code. */
function isSafe(address: string): boolean {
  return /^(\/(?!\/)|https?:\/\/|mailto:)/.test(address);
}
