/** Whatever turns the content of a document into a file: a port, done by a thread of its own. */
import type { DocumentContent } from './document-content.ts';

export interface DocumentPress {
  /** The bytes of a PDF. Rejects when too many wait, it takes too long, or it fails. */
  print: (sheet: DocumentSheet) => Promise<Uint8Array>;
  /** Has the thread ready by the time that a document needs it. */
  warmUp: () => void;
}

export interface RunningDocumentPress extends DocumentPress {
  close: () => Promise<void>;
}

/** What a document is made of. */
export interface DocumentSheet {
  /** Whose it is: owners take turns. */
  owner: string;
  content: DocumentContent;
  /** Null where the photo is gone; asked for only when there is something to print. */
  readPhoto: () => Promise<PrintedPhoto | null>;
}

/** A photo as it goes into a file: small enough to mail. */
export interface PrintedPhoto {
  jpeg: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** The whole photo as a small JPEG, where a part is printed large. */
  inset?: Uint8Array | null;
}
