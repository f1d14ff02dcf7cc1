/** Where the point of aim comes from, in words. */
import type { Report } from '@target-analysis/analysis';
import { frameOfReport, toPaper } from '@target-analysis/analysis/paper-frame';
import { formatLength, type DisplayUnit } from './length-units.ts';

type Aim = NonNullable<Report['aim']>;

/** Its source, what else was seen, and what to do where none is known. */
export function describeAim(report: Report, unit: DisplayUnit): { title: string; text: string } {
  const { aim } = report;
  if (aim === null)
    return {
      title: 'Point of aim unknown',
      text: 'No rings or mark were found, so places count from the group center. Correct the report to set the point of aim.',
    };
  return { title: titles[aim.source], text: `${texts[aim.source]}${beside(report, unit)}` };
}

const titles: Record<Aim['source'], string> = {
  rings: 'Point of aim: middle of the rings',
  'aiming-mark': 'Point of aim: the aiming mark',
  zone: 'Point of aim: middle of the vital zone',
  user: 'Point of aim: set by you',
};

const texts: Record<Aim['source'], string> = {
  rings: 'Taken from the rings found in the photo.',
  'aiming-mark': 'Taken from the mark found in the photo.',
  zone: 'Taken from the outline of the figure, because you told us the zone.',
  user: 'Places count from there.',
};

/** How far the point that was seen lies from the one that was set or told; empty where they are one. */
function beside(report: Report, unit: DisplayUnit): string {
  const { aim, seen } = report;
  const seenAim = seen?.aim ?? null;
  if (aim === null || seenAim === null || aim.source === seenAim.source) return '';
  const { x, y } = toPaper(frameOfReport(report), seenAim);
  const what = seenAim.source === 'rings' ? 'The middle of the rings found' : 'The mark found';
  return ` ${what} lies ${formatLength(report, Math.hypot(x, y), unit)} ${unit} from it.`;
}
