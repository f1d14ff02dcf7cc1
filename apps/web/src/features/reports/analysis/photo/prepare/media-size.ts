/** Reads the picture size from a HEIC or AVIF header. Both are ISO media files: boxes within boxes (ISO 14496-12, 23008-12). */
import type { PictureSize } from '@target-analysis/analysis/photo-size';
import { bigEndian, textAt } from './picture-sizes.ts';

/** Byte range of a box's content, after its length and name. */
interface Box {
  name: string;
  from: number;
  to: number;
}

/** Some boxes begin with a version and flags. */
const versionBytes = 4;

/** The upright size of the file's primary picture; null if the header does not give it. */
export function mediaSize(bytes: Uint8Array): PictureSize | null {
  const meta = boxNamed('meta', boxesIn(bytes, 0, bytes.length));
  if (meta === null) return null;
  const parts = boxesIn(bytes, meta.from + versionBytes, meta.to);
  const properties = boxNamed('iprp', parts);
  const primary = boxNamed('pitm', parts);
  if (properties === null || primary === null) return null;
  const lists = boxesIn(bytes, properties.from, properties.to);
  const described = boxNamed('ipco', lists);
  const owners = boxNamed('ipma', lists);
  if (described === null || owners === null) return null;
  const all = boxesIn(bytes, described.from, described.to);
  const its = propertiesOf(bytes, owners, idIn(bytes, primary)).map((number) => all[number - 1]);
  return sizeIn(
    bytes,
    its.filter((box) => box !== undefined),
  );
}

function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const said = bigEndian(bytes, at, 4);
    // 1: an eight-byte length follows the name. 0: this is the last box.
    const length = said === 1 ? bigEndian(bytes, at + 8, 8) : said === 0 ? end - at : said;
    const from = at + (said === 1 ? 16 : 8);
    const to = Math.min(end, at + length);
    if (to < from) break;
    boxes.push({ name: textAt(bytes, at + 4), from, to });
    at = to;
  }
  return boxes;
}

function boxNamed(name: string, boxes: readonly Box[]): Box | null {
  return boxes.find((box) => box.name === name) ?? null;
}

function idIn(bytes: Uint8Array, { from }: Box): number {
  return bigEndian(bytes, from + versionBytes, bytes[from] === 0 ? 2 : 4);
}

/** Numbers of an item's properties, counted from 1. */
function propertiesOf(bytes: Uint8Array, { from, to }: Box, id: number): number[] {
  const idBytes = bytes[from] === 0 ? 2 : 4;
  const numberBytes = bigEndian(bytes, from + 3, 1) % 2 === 1 ? 2 : 1;
  // The first bit of each number marks the property as essential.
  const numbers = 2 ** (8 * numberBytes - 1);
  for (let at = from + versionBytes + 4; at < to;) {
    const [item, count] = [bigEndian(bytes, at, idBytes), bigEndian(bytes, at + idBytes, 1)];
    const first = at + idBytes + 1;
    if (item === id)
      return Array.from(
        { length: count },
        (_, index) => bigEndian(bytes, first + index * numberBytes, numberBytes) % numbers,
      );
    at = first + count * numberBytes;
  }
  return [];
}

function sizeIn(bytes: Uint8Array, properties: readonly Box[]): PictureSize | null {
  const size = boxNamed('ispe', properties);
  // Viewers crop this picture, so its stated size is too large.
  if (size === null || boxNamed('clap', properties) !== null) return null;
  const at = size.from + versionBytes;
  const [width, height] = [bigEndian(bytes, at, 4), bigEndian(bytes, at + 4, 4)];
  const turn = boxNamed('irot', properties);
  const isOnItsSide = turn !== null && bigEndian(bytes, turn.from, 1) % 2 === 1;
  return isOnItsSide ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height };
}
