/**
 * Where photos and archives are kept: a port with one suite of tests for every adapter.
 * What an adapter cannot do now it rejects with StorageUnavailable.
 * A path is `<bucket>/<user id>/...`, made of letters, digits, `.`, `_`, `-` and `/`.
 */
export interface Storage {
  /** Durable when the promise resolves; replaces what was there. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** As `put`, for what is larger than memory should hold. Where the chunks end in an error, so does this, and what was there stays. */
  putStream: (path: string, chunks: AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  /** Null where nothing is stored under the path. */
  get: (path: string) => Promise<StoredFile | null>;
  /** As `get`, for what is larger than memory should hold. */
  openRead: (path: string) => Promise<OpenedFile | null>;
  /** Removing what is not there is no error. */
  remove: (path: string) => Promise<void>;
  /** Removes everything below a folder, and the folder itself where the store has folders; one that is not there is no error. */
  removeFolder: (folder: string) => Promise<void>;
  /** Every stored path that begins with the prefix, in no order. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes what was begun before the moment, and was cut off before it could be stored. */
  tidy: (before: Date) => Promise<void>;
  /** An address at the store itself that opens the file for so many seconds; null where files come through the server alone. */
  linkTo: (path: string, seconds: number) => Promise<string | null>;
  /** Rejects while nothing can be read here. */
  check: () => Promise<void>;
  /** What the store itself calls a file that is not there, for the log. */
  missingCode: string;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

export interface OpenedFile {
  sizeBytes: number;
  contentType: string;
  /** Reads from the first byte on; to be asked once. Nothing is held open before the first chunk is asked for. */
  chunks: AsyncIterable<Uint8Array>;
  /** As `chunks`, of the bytes from the first to the last, which both belong to it. */
  part: (span: { firstByte: number; lastByte: number }) => AsyncIterable<Uint8Array>;
}
