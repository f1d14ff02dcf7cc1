/** Which part of a photo is worth its paper, and how large it is printed. */
import type { Report } from '@target-analysis/analysis';

/** A part of a photo, in whole pixels of it. */
export interface PhotoPart {
  column: number;
  row: number;
  widthPx: number;
  heightPx: number;
}

interface Size {
  width: number;
  height: number;
}

/** What a page has room for, in points: beside the photo stand the whole sheet and what the marks mean, below it often a drill. */
const roomOver = { drill: { width: 400, height: 290 }, nothing: { width: 400, height: 400 } } as const;
export type BelowPhoto = keyof typeof roomOver;
/** Of the photo of a report without a measurement, which stands alone. */
const wholeRoom: Size = { width: 515, height: 300 };

/** How large a picture of that size is printed. */
export function photoBox({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Size {
  return fitInto(wholeRoom, { width: widthPx, height: heightPx });
}

export function partBox({ widthPx, heightPx }: PhotoPart, below: BelowPhoto): Size {
  return fitInto(roomOver[below], { width: widthPx, height: heightPx });
}

export function fitInto(most: Size, { width, height }: Size): Size {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

/** The holes take at most this share of the frame: the rest shows what is about them. */
const fillingShare = 0.62;
/** The aim is shown too where that widens the part by no more than this: it tells where the group lies. */
const mostForAim = 1.8;
/** A few holes close together are shown with this many bullets' width about them. */
const leastBullets = 9;

/** The group with a margin, in the shape of the frame as far as the photo reaches. */
export function partAbout(
  { photo, holes, aim }: Pick<Report, 'photo' | 'holes' | 'aim'>,
  bulletRadiusPx: number,
  below: BelowPhoto,
): PhotoPart {
  const room = roomOver[below];
  const least = leastBullets * 2 * bulletRadiusPx * fillingShare;
  const group = reachOf(holes, least, room);
  const withAim = aim === null ? group : reachOf([...holes, aim], least, room);
  const reach = withAim.height <= group.height * mostForAim ? withAim : group;
  const height = Math.min(reach.height / fillingShare, photo.heightPx);
  const width = Math.min((height * room.width) / room.height, photo.widthPx);
  // A narrow photo is shown in its whole width, and no higher than it has to be.
  const used = {
    widthPx: Math.round(width),
    heightPx: Math.round(
      Math.min(height, Math.max(reach.tall / fillingShare, (width * room.height) / room.width)),
    ),
  };
  return {
    column: between(Math.round(reach.column - used.widthPx / 2), 0, photo.widthPx - used.widthPx),
    row: between(Math.round(reach.row - used.heightPx / 2), 0, photo.heightPx - used.heightPx),
    ...used,
  };
}

/** The middle of places, how high they reach, and the height of a frame that holds their width too. */
function reachOf(places: readonly { column: number; row: number }[], least: number, room: Size) {
  const columns = spanOf(places.map(({ column }) => column));
  const rows = spanOf(places.map(({ row }) => row));
  const tall = Math.max(rows.length, least);
  return {
    column: columns.middle,
    row: rows.middle,
    tall,
    height: Math.max(tall, (columns.length * room.height) / room.width),
  };
}

function spanOf(values: readonly number[]): { middle: number; length: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { middle: (low + high) / 2, length: high - low };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
