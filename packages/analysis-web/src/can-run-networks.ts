/** A module with one function that uses SIMD: `i32.const`, `i8x16.splat`, `i8x16.popcnt` (WebAssembly 2.0, 5.4.8). */
const simdModule = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7b],
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 0x41, 0, 0xfd, 0x0f, 0xfd, 0x62, 0x0b],
);

/**
 * Says whether a browser can run the networks, before it downloads them.
 * @returns false without WebAssembly, which some locked-down phones turn off, and without its SIMD
 */
export function canRunNetworks(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(simdModule);
}
