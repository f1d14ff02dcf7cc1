import { analysePhoto, type Report } from '@target-analysis/analysis';
import {
  drillSheetLayouts,
  faceOfSheet,
  type DrillSheetLayout,
} from '@target-analysis/analysis/drill-sheets';
import { createDice, noDetails, photographDrillSheet } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import { loadHoleDetector } from './load-hole-model.ts';

type Hole = DrillSheetLayout['figures'][number]['centre'];

/** Shots around the figures, none of them touching another, and one outside them all. */
function shotsAt({ figures, drill }: DrillSheetLayout, seed: number): Hole[] {
  const dice = createDice(seed);
  const placed: Hole[] = [{ x: -87, y: 40 }];
  for (const { centre, radiusMm } of figures)
    for (let wanted = Math.ceil(12 / figures.length); wanted > 0;) {
      const reach = Math.min(0.65 * radiusMm, drill === 'one-hole' ? 25 : radiusMm);
      const hole = { x: centre.x + dice.between(-reach, reach), y: centre.y + dice.between(-reach, reach) };
      if (placed.some((other) => Math.hypot(other.x - hole.x, other.y - hole.y) < 12)) continue;
      placed.push(hole);
      wanted--;
    }
  return placed;
}

async function reportOf(layout: DrillSheetLayout, holes: readonly Hole[], seed: number) {
  const photo = photographDrillSheet({
    layout,
    holes,
    bulletDiameterMm: 9.02,
    seed,
    tiltDegrees: 8 * seed,
    turnDegrees: 5 * seed - 10,
    distanceMm: 300,
  });
  const outcome = await analysePhoto({
    ...(await loadHoleDetector()),
    raster: photo.raster,
    context: { ...noDetails, caliber: '9mm Luger', targetFace: faceOfSheet(layout.drill) },
  });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return { report: outcome.report, toPhoto: photo.toPhoto };
}

function scoredDrill({ drill }: Report) {
  if (drill?.status !== 'scored') throw new Error(`not scored: ${JSON.stringify(drill)}`);
  return drill;
}

/** The others run at night: `find-drill-sheet.test.ts` finds and measures each sheet, and a browser sends the sheet of dots. */
const byDay = new Set(['one-hole', 'dot-torture']);

for (const [index, layout] of drillSheetLayouts.entries())
  it(
    `finds the shots on the sheet of ${layout.drill} with the network that ships, and scores them`,
    {
      tags: byDay.has(layout.drill) ? [] : ['night'],
    },
    async () => {
      const seed = 1 + (index % 3);
      const holes = shotsAt(layout, seed);
      const { report, toPhoto } = await reportOf(layout, holes, seed);
      const places = holes.map(toPhoto);
      const isPainted = ({ column, row }: Report['holes'][number]) =>
        places.some((place) => Math.hypot(place.column - column, place.row - row) < 8);
      expect(report.holes.filter(isPainted)).toHaveLength(holes.length);
      expect(report.holes).toHaveLength(holes.length);
      expect(report.scale.source).toBe('face');
      const drill = scoredDrill(report);
      expect(drill.drill).toBe(layout.drill);
      expect(drill.outsideHoleNumbers).toHaveLength(1);
      expect(drill.figures.map(({ hits }) => hits.value)).toEqual(
        layout.figures.map(() => (holes.length - 1) / layout.figures.length),
      );
    },
  );
