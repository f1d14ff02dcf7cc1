/** What a browser adds to the core: photos decoded to pixels, and the networks run in WebAssembly. */
export { decodePhoto, rasterOf } from './decode-photo.ts';
export { loadHoleDetector, type DetectorFiles } from './load-hole-detector.ts';
export { isReadAlike } from './read-alike.ts';
