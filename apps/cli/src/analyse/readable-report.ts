import type { AiAnalysis, Report } from '@target-analysis/analysis';
import type { FileResult } from './analyse-file.ts';
import { scoreInWords, zoneInWords } from './hits-in-words.ts';

/** Sentences for what is no report. */
const refusals = {
  'photo-unreadable': 'This file cannot be opened.',
  'photo-empty': 'The file is empty.',
  'photo-not-an-image': 'This file is not a photo that we can read.',
  'photo-broken': 'The photo is damaged or was cut off on its way.',
  'photo-too-many-pixels': 'The photo has too many pixels.',
  'photo-too-long': 'A side of the photo is too long.',
  'photo-too-small': 'The photo is too small to see holes.',
  'no-target-found': 'No paper target with holes was found in this photo.',
  'no-holes-found': 'The target was found, but no bullet holes in it.',
} as const;

/** One photo as text for people. */
export function readableReport({ photo, outcome, elapsedMs }: FileResult): string {
  const title = `${photo}\n${'─'.repeat(Math.min(photo.length, 78))}\n`;
  if (outcome.status === 'analysis-failed') return `${title}The analysis failed: ${outcome.cause}\n\n`;
  if (outcome.status !== 'measured') return `${title}${refusals[outcome.status]}\n\n`;
  const { report, aiAnalysis } = outcome;
  const seconds = (elapsedMs / 1000).toFixed(1);
  return `${title}${[...figures(report), '', ...prose(aiAnalysis)].join('\n')}\n(${seconds} s)\n\n`;
}

const scaleSources = { points: 'two points', face: 'the rings', bullet: 'the bullet', none: 'nothing' };

function figures({ holes, shotsFired, aim, scale, group, score: ringScore, zone }: Report): string[] {
  const unit = group.lengthUnit === 'mm' ? 'mm' : 'bullet diameters';
  const doubtful = holes.filter((hole) => hole.isDoubtful).map((hole) => hole.number);
  const told = shotsFired === null ? '' : ` for ${String(shotsFired)} ${shotsFired === 1 ? 'shot' : 'shots'}`;
  const doubts = doubtful.length > 0 ? ` (look again at ${doubtful.join(', ')})` : '';
  const lines = [`Holes: ${String(holes.length)}${told}${doubts}`];
  lines.push(
    scale.mmPerPx !== null
      ? `Scale: ${scale.mmPerPx.toFixed(3)} mm a pixel, from ${scaleSources[scale.source]}, give or take ${percentInWords(scale.relativeUncertainty ?? 0)}`
      : 'Scale unknown: lengths are in bullet diameters.',
  );
  if (aim === null) lines.push('Point of aim: not found.');
  else lines.push(`Point of aim: column ${aim.column.toFixed(0)}, row ${aim.row.toFixed(0)}`);
  if (group.offset !== null) lines.push(`Group center: ${offsetInWords(group.offset, unit)}`);
  if (group.extremeSpread !== null)
    lines.push(
      `Extreme spread: ${group.extremeSpread.value.toFixed(1)} ${unit} (holes ${group.extremeSpread.holeNumbers.join(' and ')})`,
    );
  if (group.meanRadius !== null) {
    const { value, low95, high95 } = group.meanRadius;
    lines.push(
      `Mean radius: ${value.toFixed(1)} ${unit} (95 %: ${low95.toFixed(1)} to ${high95.toFixed(1)})`,
    );
  }
  return [...lines, ...scoreInWords(ringScore), ...zoneInWords(zone)];
}

/** Rings tell the scale to parts of a percent. */
function percentInWords(share: number): string {
  return `${(share * 100).toFixed(share < 0.02 ? 1 : 0)} %`;
}

function offsetInWords({ right, up }: { right: number; up: number }, unit: string): string {
  const sideways = `${Math.abs(right).toFixed(1)} ${unit} ${right < 0 ? 'left' : 'right'}`;
  return `${sideways}, ${Math.abs(up).toFixed(1)} ${unit} ${up < 0 ? 'low' : 'high'}`;
}

function prose({ summary, recommendations }: AiAnalysis): string[] {
  return [summary, recommendations].filter((text) => text !== '');
}
