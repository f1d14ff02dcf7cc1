/** Messages between `decodeHeic` and its thread. */
export interface HeicQuestion {
  bytes: Uint8Array;
  /** A larger picture is measured but not decoded. */
  maxPixels: number;
}

/** `rgb` is null if the picture is larger than asked for or cannot be decoded. */
export type HeicAnswer =
  | { status: 'broken' }
  | { status: 'read'; widthPx: number; heightPx: number; rgb: Uint8Array<ArrayBuffer> | null };
