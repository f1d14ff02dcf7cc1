/** Draws e2e/pictures/*.jpg, synthetic targets for the browser tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Raster } from '../packages/analysis/src/index.ts';
import { sheetLayout } from '../packages/analysis/src/sheet/printed/layouts.ts';
import { faceOf } from '../packages/analysis/src/sheet/rings/faces.ts';
import {
  createDice,
  photographAimSheet,
  photographDrillSheet,
  photographShots,
  photographTarget,
  planTarget,
  silhouettePage,
  type TargetPlan,
} from '../packages/analysis/src/testing/index.ts';
import { encodeStoredPhoto } from '../packages/analysis-node/src/index.ts';
import { root } from './repository.ts';

/** Shots all around one bull. */
const scattered = planTarget(2, 10);

/** The same sheet after three more shots. */
const continued = planTarget(2, 13);

/** And again after three more. */
const continuedAgain = planTarget(2, 16);

/** A group of ten shots clearly off its point of aim, low and to the left. */
const lowLeft: TargetPlan = {
  ...scattered,
  marks: [{ column: 450, row: 500, ringRadiiPx: [40, 80, 120, 160, 200], bullRadiusPx: 80 }],
  holes: gathered({ column: 300, row: 680 }, 0.4),
};

/** Ten shots on the 10 m air pistol card, with rings that give the scale. */
const pxPerMm = 4;
const card: TargetPlan = {
  ...scattered,
  marks: [
    {
      column: 450,
      row: 585,
      ringRadiiPx: faceOf('issf-10m-air-pistol').ringDiametersMm.map((diameter) => (diameter / 2) * pxPerMm),
      bullRadiusPx: (59.5 / 2) * pxPerMm,
    },
  ],
  holes: gathered({ column: 445, row: 600 }, 0.5),
};

/** Ten shots around the chest of a printed figure. */
const figure = photographShots(silhouettePage(createDice(3)), gathered({ column: 385, row: 465 }, 0.5), 3);

/** The dot drill's sheet, photographed at an angle: six shots on each dot except one, whose sixth shot went between the dots. */
const { raster: dotDrill } = photographDrillSheet({
  layout: sheetLayout('dot'),
  holes: dotDrillShots(),
  bulletDiameterMm: 9.02,
  seed: 4,
  tiltDegrees: 10,
  turnDegrees: 3,
});

/** A sheet with six bulls, all shot the same way. */
const { raster: sixAims } = photographAimSheet('bulls', 98, { seed: 98, tiltDegrees: 6, turnDegrees: 2 });

const pictures: Readonly<Record<string, Raster>> = {
  target: photographTarget(scattered),
  'target-continued': photographTarget(continued),
  'target-continued-again': photographTarget(continuedAgain),
  'six-aims': sixAims,
  'low-left': photographTarget(lowLeft),
  'air-pistol-card': photographTarget(card),
  figure,
  'dot-drill': dotDrill,
};
for (const [name, picture] of Object.entries(pictures)) {
  const { photo } = await encodeStoredPhoto(picture);
  writeFileSync(join(root, `e2e/pictures/${name}.jpg`), photo);
}

/** The scattered shots, drawn together around another center. */
function gathered(middle: { column: number; row: number }, share: number): TargetPlan['holes'] {
  return scattered.holes.map(({ column, row, radiusPx }) => ({
    column: middle.column + share * (column - 480),
    row: middle.row + share * (row - 607),
    radiusPx,
  }));
}

function dotDrillShots(): { x: number; y: number }[] {
  const dice = createDice(11);
  const shots = [{ x: 0, y: 30 }];
  for (const [index, { centre }] of sheetLayout('dot').figures.entries())
    for (let wanted = index === 2 ? 5 : 6; wanted > 0;) {
      const [right, up] = [dice.between(-19, 19), dice.between(-19, 19)];
      const shot = { x: centre.x + right, y: centre.y + up };
      if (Math.hypot(right, up) > 19) continue;
      if (shots.some((other) => Math.hypot(other.x - shot.x, other.y - shot.y) < 11.5)) continue;
      shots.push(shot);
      wanted--;
    }
  return shots;
}
