/** What a browser adds to the core: photos decoded to pixels, and the networks run in WebAssembly. */
export { canRunNetworks } from './can-run-networks.ts';
export { decodePhoto, rasterOf } from './decode-photo.ts';
export { downloadDetector } from './download-detector.ts';
export { downloadMegabytes } from './download-size.ts';
export { loadHoleDetector } from './load-hole-detector.ts';
export { isReadAlike } from './read-alike.ts';
export { warmUp } from './warm-up.ts';
