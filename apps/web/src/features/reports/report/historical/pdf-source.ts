/** Locates the PDF of an imported report. Its source is untrusted: an import may contain anything. */

type PdfSource =
  | { kind: 'none' }
  | { kind: 'address'; address: string }
  /** `read` returns null if the text is not valid base64. */
  | { kind: 'data'; read: () => Uint8Array<ArrayBuffer> | null };

const dataPrefix = /^data:application\/pdf(;[\w=-]+)*;base64,/i;

/** Accepts only what opens a PDF without running code: an https URL, or the file itself. */
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
    // The only way `atob` reports invalid base64.
    return null;
  }
}
