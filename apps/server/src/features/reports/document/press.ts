/** Port for rendering a document to a file. Runs in its own thread. */
import type { DocumentContent } from './document-content.ts';

export interface DocumentPress {
  /** The bytes of a PDF. Rejects if too many documents wait, it takes too long, or it fails. */
  print: (sheet: DocumentSheet) => Promise<Uint8Array>;
  /** Starts the thread, so that it is ready when a document needs it. */
  warmUp: () => void;
}

export interface RunningDocumentPress extends DocumentPress {
  close: () => Promise<void>;
}

/** What a document consists of. */
export interface DocumentSheet {
  /** The document's owner; owners take turns. */
  owner: string;
  content: DocumentContent;
  /** Null if the photo is gone; called only when the document is printed. */
  readPhoto: () => Promise<PrintedPhoto | null>;
}

/** A photo as embedded in a file: small enough to mail. */
export interface PrintedPhoto {
  jpeg: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** The whole photo as a small JPEG, if only a part is printed large. */
  inset?: Uint8Array | null;
}
