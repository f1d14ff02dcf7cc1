/** Where the PDF of an imported report is: an import may hold anything. */

type PdfSource =
  | { kind: 'none' }
  | { kind: 'address'; address: string }
  /** `read` answers null where the text is no base64. */
  | { kind: 'data'; read: () => Uint8Array<ArrayBuffer> | null };

const dataPrefix = /^data:application\/pdf(;[\w=-]+)*;base64,/i;

/** Only what leads to a PDF without running anything: an encrypted address, or the file itself. */
export function readPdfSource(source: string | null): PdfSource {
  const text = source?.trim() ?? '';
  if (/^https:\/\//i.test(text) && URL.canParse(text)) return { kind: 'address', address: text };
  const prefix = dataPrefix.exec(text)?.[0];
  if (prefix === undefined) return { kind: 'none' };
  return { kind: 'data', read: () => decode(text.slice(prefix.length)) };
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    // The one way in which `atob` says that it cannot be read.
    return null;
  }
}
