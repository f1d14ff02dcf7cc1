/** The part of libheif-js that is used here; the package has no types for its JavaScript layer. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Fills `target.data` with RGBA, turned upright, and calls back; null when the picture cannot be decoded. */
    display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: { data: Uint8ClampedArray } | null) => void,
    ) => void;
    free: () => void;
  }
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
  export = libheif;
}
