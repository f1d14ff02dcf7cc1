/** Splits a picture file into its parts: swapped or repeated parts reach deeper than swapped bytes. */
import { crc32 } from 'node:zlib';

const pngSignatureBytes = 8;

/** The parts in order; joined they are the whole file, whatever it contains. */
export function splitParts(bytes: Uint8Array): Uint8Array[] {
  const ends = endsOf(bytes).filter((end) => end > 0 && end < bytes.length);
  const starts = [0, ...ends];
  return starts.map((start, index) => bytes.subarray(start, ends[index] ?? bytes.length));
}

function endsOf(bytes: Uint8Array): number[] {
  if (isPng(bytes)) return walk(bytes, pngSignatureBytes, (view, at) => view.getUint32(at) + 12);
  const tag = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (tag.startsWith('RIFF')) return walk(bytes, 12, (view, at) => 8 + even(view.getUint32(at + 4, true)));
  if (tag.slice(4, 8) === 'ftyp') return walk(bytes, 0, (view, at) => view.getUint32(at));
  if (tag.startsWith('\u00FF\u00D8')) return walk(bytes, 2, (view, at) => 2 + view.getUint16(at + 2));
  return walk(bytes, 0, () => 64);
}

export function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50;
}

function even(length: number): number {
  return length + (length % 2);
}

/** Where parts end, for as long as their lengths make sense; a file that lies ends early. */
function walk(bytes: Uint8Array, first: number, lengthAt: (view: DataView, at: number) => number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ends = [first];
  for (let at = first; at + 12 <= bytes.length;) {
    const length = lengthAt(view, at);
    if (length < 4) break;
    at += length;
    ends.push(at);
  }
  return ends;
}

/** The same PNG with valid checksums, so a decoder reads on past the changes. */
export function withRightChecksums(bytes: Uint8Array): Uint8Array {
  const parts = splitParts(bytes).map((part, index) => {
    if (index === 0 || part.length < 12) return part;
    const right = Buffer.from(part);
    right.writeUInt32BE(crc32(right.subarray(4, -4)), right.length - 4);
    return right;
  });
  return Buffer.concat(parts);
}
