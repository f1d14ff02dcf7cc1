/** How a hole is drawn, over the photo and in the plot alike: its shape says what it counts for, a sign on its edge who set it. */
import type { HoleOrigin, Report } from '@target-analysis/analysis';

/** Path about 0 of a diamond as large as a circle of that radius. */
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

/** Half the diagonal of a square over the radius of a circle of the same area. */
const equalArea = Math.sqrt(Math.PI / 2);

/** Path about 0 of the sign on the edge of a hole, a few units wide: a plus for an added one, a stroke for a moved one. */
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

/** Such as '3', '3?' for a doubtful hole, 'S 3' for a sighter. */
export function holeName({ number, isDoubtful, role }: Report['holes'][number]): string {
  return `${role === 'sighter' ? 'S ' : ''}${String(number)}${isDoubtful ? '?' : ''}`;
}
