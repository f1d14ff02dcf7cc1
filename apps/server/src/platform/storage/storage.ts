/**
 * Where photos and archives are stored: a port with one test suite for all adapters.
 * If an adapter cannot do something, it rejects with StorageUnavailable.
 * A path is `<bucket>/<user id>/...`, made of letters, digits, `.`, `_`, `-`, and `/`.
 */
export interface Storage {
  /** Durable when the promise resolves; replaces an existing file. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Like `put`, for content too large for memory. If the chunks fail, so does this, and an existing file is unchanged. */
  putStream: (path: string, chunks: AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  /** Null if nothing is stored at the path. */
  get: (path: string) => Promise<StoredFile | null>;
  /** Like `get`, for content too large for memory. */
  openRead: (path: string) => Promise<OpenedFile | null>;
  /** Succeeds even if there is no such file. */
  remove: (path: string) => Promise<void>;
  /** Removes everything in a folder, and the folder itself if the store has folders; succeeds even if it does not exist. */
  removeFolder: (folder: string) => Promise<void>;
  /** Every stored path that begins with the prefix, in no particular order. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes uploads that began before this moment and were interrupted before they were stored. */
  tidy: (before: Date) => Promise<void>;
  /** An address at the store itself that opens the file for this many seconds; null if files only come through the server. */
  linkTo: (path: string, seconds: number) => Promise<string | null>;
  /** Rejects while nothing can be read here. */
  check: () => Promise<void>;
  /** The store's own code for a missing file, for the log. */
  missingCode: string;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

export interface OpenedFile {
  sizeBytes: number;
  contentType: string;
  /** Reads from the first byte; iterate it only once. Holds nothing open before the first chunk is requested. */
  chunks: AsyncIterable<Uint8Array>;
  /** Like `chunks`, for the bytes from the first to the last, both included. */
  part: (span: { firstByte: number; lastByte: number }) => AsyncIterable<Uint8Array>;
}

/** The origin of the storage's own links; null if it provides none. */
export async function linkOrigin(storage: Pick<Storage, 'linkTo'>): Promise<string | null> {
  const link = await storage.linkTo('origin/of-links', 1);
  return link === null ? null : new URL(link).origin;
}
