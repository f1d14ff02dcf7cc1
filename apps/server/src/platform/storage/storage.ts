/**
 * Where photos are kept: a port with one suite of tests for every adapter.
 * A path is `<bucket>/<user id>/<range visit id>/<timestamp>-<file name>`, made of letters, digits, `.`, `_`, `-` and `/`.
 */
export interface Storage {
  /** Durable when the promise resolves; replaces what was there. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null where nothing is stored under the path. */
  get: (path: string) => Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove: (path: string) => Promise<void>;
  /** Every stored path that begins with the prefix, in no order. */
  list: (prefix: string) => Promise<string[]>;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}
