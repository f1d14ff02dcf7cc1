/** How a hole looks on the photo and in the plot: its shape shows what it counts for, a sign on its edge how it was set. */
import type { HoleOrigin } from '@target-analysis/analysis';

/** Path of a diamond around 0, with the area of a circle of that radius. */
export function diamondPath(radius: number): string {
  const reach = radius * equalArea;
  const corners = [
    `M0 ${String(-reach)}`,
    `L${String(reach)} 0`,
    `L0 ${String(reach)}`,
    `L${String(-reach)} 0`,
  ];
  return `${corners.join('')}Z`;
}

/** Ratio of half a square's diagonal to the radius of a circle of equal area. */
const equalArea = Math.sqrt(Math.PI / 2);

/** Path around 0 of the sign on a hole's edge, a few units wide: a plus if added, a stroke if moved. */
export function originSign(origin: HoleOrigin): string | null {
  switch (origin) {
    case 'added':
      return 'M-4.5 0h9M0-4.5v9';
    case 'moved':
      return 'M-4 4 4-4';
    case 'detected':
      return null;
  }
}
