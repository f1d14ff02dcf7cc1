/**
 * Sorts the marked pixels of a map into those that hang together, side by side or up and down.
 * @param map 1 where a pixel is marked, row by row
 * @param widthPx of the map
 * @returns the pixels of each group, the group with the topmost pixel first
 */
export function touchingPixels(map: Uint8Array, widthPx: number): number[][] {
  const waiting = map.slice();
  const groups: number[][] = [];
  for (let start = 0; start < waiting.length; start++) {
    if (waiting[start] !== 1) continue;
    waiting[start] = 0;
    const group = [start];
    // What is found is looked around from in turn.
    for (const pixel of group) group.push(...takeNeighbours(pixel, waiting, widthPx));
    groups.push(group);
  }
  return groups;
}

/**
 * Takes the marks of a pixel's neighbours away.
 * @param pixel its place in the map
 * @param map 1 where a pixel is marked; the marks of the neighbours are cleared
 * @param widthPx of the map
 * @returns the neighbours that were marked
 */
export function takeNeighbours(pixel: number, map: Uint8Array, widthPx: number): number[] {
  const column = pixel % widthPx;
  const near = [pixel - widthPx, pixel + widthPx];
  if (column < widthPx - 1) near.unshift(pixel + 1);
  if (column > 0) near.unshift(pixel - 1);
  const taken = near.filter((next) => map[next] === 1);
  for (const next of taken) map[next] = 0;
  return taken;
}
