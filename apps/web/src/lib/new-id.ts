/**
 * A random UUID (version 4) for something that the page creates. `crypto.randomUUID` exists only on https and on localhost; a club may
 * serve the page over plain http in its own network.
 */
export function newId(): string {
  const bytes = new DataView(crypto.getRandomValues(new Uint8Array(16)).buffer);
  bytes.setUint8(6, (bytes.getUint8(6) & 0x0f) | 0x40);
  bytes.setUint8(8, (bytes.getUint8(8) & 0x3f) | 0x80);
  const digits = Array.from({ length: 16 }, (_, index) =>
    bytes.getUint8(index).toString(16).padStart(2, '0'),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
