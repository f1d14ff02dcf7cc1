/** What Node adds to the core: photos decoded safely, photos encoded for storage, and the network that marks holes. */
export { decodePhoto } from './decode-photo.ts';
export { encodePrintedPhoto, encodeStoredPhoto } from './encode-photo.ts';
export { loadHoleDetector } from './load-hole-model.ts';
export type { PhotoDecoding, PhotoRefusal } from './photo-decoding.ts';
