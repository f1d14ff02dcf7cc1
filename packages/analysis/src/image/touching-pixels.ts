/**
 * Groups the marked pixels of a map that are connected horizontally or vertically.
 * @param map 1 if a pixel is marked, row by row
 * @param widthPx of the map
 * @returns the pixels of each group, the group with the topmost pixel first
 */
export function touchingPixels(map: Uint8Array, widthPx: number): number[][] {
  const waiting = map.slice();
  const groups: number[][] = [];
  for (let start = waiting.indexOf(1); start !== -1; start = waiting.indexOf(1, start)) {
    groups.push(takeGroup(start, { map: waiting, widthPx }));
  }
  return groups;
}

/**
 * Removes the marks of a pixel and of all pixels connected to it.
 * @param start its place in the map; it is marked
 * @param from the marks
 * @param from.map 1 if a pixel is marked; the marks of the group are cleared
 * @param from.widthPx of the map
 * @returns the pixels of its group
 */
export function takeGroup(start: number, from: { map: Uint8Array; widthPx: number }): number[] {
  const group = [start];
  from.map[start] = 0;
  // The loop also visits the pixels that it adds.
  for (const pixel of group) takeNeighbors(pixel, from, group);
  return group;
}

/**
 * Removes the marks of a pixel's neighbors.
 * @param pixel its place in the map
 * @param from the marks
 * @param from.map 1 if a pixel is marked; the marks of the neighbors are cleared
 * @param from.widthPx of the map
 * @param taken receives the neighbors that were marked
 */
export function takeNeighbors(
  pixel: number,
  { map, widthPx }: { map: Uint8Array; widthPx: number },
  taken: number[],
): void {
  const column = pixel % widthPx;
  const take = (next: number): void => {
    if (map[next] !== 1) return;
    map[next] = 0;
    taken.push(next);
  };
  if (column > 0) take(pixel - 1);
  if (column < widthPx - 1) take(pixel + 1);
  take(pixel - widthPx);
  take(pixel + widthPx);
}
