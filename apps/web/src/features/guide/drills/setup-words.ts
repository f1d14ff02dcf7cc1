/** Describes the drawing of a setup for screen readers. */
import { distanceLabel } from './in-units.ts';
import type { DistanceUnit, DrillSetup } from './setup-layout.ts';

type Target = DrillSetup['targets'][number];
type Step = DrillSetup['sequence'][number];

const shapeNames: Record<Target['shape'], string> = {
  blank: 'blank sheet',
  wall: 'blank wall',
  mark: 'aiming mark',
  circle: 'circle',
  rings: 'ring target',
  torso: 'torso target',
  'six-dots': 'sheet of six dots',
  'ten-dots': 'sheet of ten dots',
};

export const startWords: Record<DrillSetup['start'], string> = {
  aimed: 'on aim',
  ready: 'from ready',
  turned: 'back to the targets',
  close: 'muzzle near the wall',
};

const counts = ['no', 'one', 'two', 'three'];

export function setupWords({ start, targets, sequence }: DrillSetup, unit: DistanceUnit): string {
  const [first] = targets;
  if (first === undefined) return '';
  const things = `${counts[targets.length] ?? String(targets.length)} ${shapeNames[first.shape]}${targets.length === 1 ? '' : 's'}`;
  const order = sequence.map((step) => stepWords(step, targets.length > 1)).join(', then ');
  return `Setup: ${things} ${placeWords(targets, unit)}; begin ${startWords[start]}. Order: ${order}.`;
}

function placeWords(targets: readonly Target[], unit: DistanceUnit): string {
  const distances = [...new Set(targets.flatMap(({ distance_yards: distance }) => distance ?? []))];
  const labels = distances.map((distance) => distanceLabel(distance, unit));
  const last = labels.pop();
  if (last === undefined) return targets[0]?.shape === 'wall' ? 'before the muzzle' : 'at any distance';
  return labels.length === 0 ? `at ${last}` : `at ${labels.join(', ')} and ${last}`;
}

function stepWords({ target, zone, shots, is_reloaded: isReloaded }: Step, isNumbered: boolean): string {
  const what = shots === 0 ? 'a press without a shot' : String(shots);
  const where = zone === 'any' ? '' : ` at the ${zone}`;
  const which = isNumbered ? ` of target ${String(target + 1)}` : '';
  return `${isReloaded ? 'reload, ' : ''}${what}${where}${which}`;
}
