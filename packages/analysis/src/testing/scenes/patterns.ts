/** Things made of many similar dots: what a detector of round marks finds hardest to ignore. */
import { paintPath, veil } from '../paint-lines.ts';
import { disc, paintShape, ring, type Color } from '../paint.ts';
import { paintRelief, paintSpot, scatter, type Drawing, type Spot } from './things.ts';

/** How dots repeat: px from one to the next, and whether every second row is shifted by half of that. */
export interface Lattice {
  pitchPx: number;
  radiusPx: number;
  isShifted?: boolean;
}

/** The centers of a lattice that fills a picture. */
function spotsOf({ pitchPx, radiusPx, isShifted = false }: Lattice): Spot[] {
  const spots: Spot[] = [];
  const rowStep = isShifted ? pitchPx * Math.sqrt(0.75) : pitchPx;
  for (let line = 0; (line + 0.6) * rowStep < 1200; line++)
    for (let place = 0; (place + 0.6) * pitchPx < 900; place++) {
      const shift = isShifted && line % 2 === 1 ? 0.5 : 0;
      spots.push({ column: (place + 0.6 + shift) * pitchPx, row: (line + 0.6) * rowStep, radiusPx });
    }
  return spots;
}

/**
 * Evenly spaced dots in rows.
 * @param lattice how they repeat
 * @param color of the dots
 * @returns the drawing
 */
export function dotGrid(lattice: Lattice, color: Color): Drawing {
  return (scene) => {
    for (const spot of spotsOf(lattice)) paintSpot(scene, spot, color);
  };
}

/**
 * Holes drilled into a board or punched into sheet metal.
 * @param lattice how they repeat
 * @returns the drawing
 */
export function punchedHoles(lattice: Lattice): Drawing {
  return (scene, dice) => {
    const dark = dice.between(12, 40);
    for (const spot of spotsOf(lattice)) paintRelief(scene, spot, [dark, 0.95 * dark, 0.9 * dark], -0.8);
  };
}

/**
 * Rows of lamps, some of them lit, each with a glow.
 * @param lattice how they repeat
 * @returns the drawing
 */
export function lampMatrix(lattice: Lattice): Drawing {
  return (scene, dice) => {
    for (const spot of spotsOf(lattice)) {
      const isLit = dice.random() < 0.55;
      const round = { ...spot, squash: 1, turn: 0 };
      if (isLit) paintShape(scene, veil(disc(round, 1.5 * spot.radiusPx), 0.35), [220, 40, 30]);
      paintSpot(scene, spot, isLit ? [255, 110, 90] : [52, 22, 20]);
    }
  };
}

/**
 * Stars of all sizes at night: a few large ones, many small ones.
 * @param count how many
 * @returns the drawing
 */
export function starField(count: number): Drawing {
  return (scene, dice) => {
    for (let star = 0; star < count; star++) {
      const radiusPx = 0.8 + 9 * dice.random() ** 3;
      const spot = { column: dice.between(0, 900), row: dice.between(0, 1200), radiusPx };
      const warm = dice.between(-20, 20);
      const round = { ...spot, squash: 1, turn: 0 };
      paintShape(scene, veil(disc(round, 2 * radiusPx), 0.2), [170, 180, 220]);
      paintSpot(scene, spot, [245 + warm, 244, 245 - warm]);
    }
  };
}

/**
 * Dots on cloth: in shifted rows, or scattered, with the weave between them.
 * @param arrangement of the dots
 * @param color of the dots
 * @returns the drawing
 */
export function polkaDots(arrangement: 'rows' | 'scattered', color: Color): Drawing {
  return (scene, dice) => {
    const radiusPx = dice.between(12, 24);
    const spots =
      arrangement === 'rows'
        ? spotsOf({ pitchPx: dice.between(3.4, 5) * radiusPx, radiusPx, isShifted: true })
        : scatter(dice, { tries: 500, radii: [0.7 * radiusPx, 1.2 * radiusPx], gapPx: 18 });
    for (const spot of spots) paintSpot(scene, spot, color);
    for (let row = 0; row < 1200; row += 5)
      paintPath(
        scene,
        [
          { column: 0, row },
          { column: 899, row },
        ],
        { color: [0, 0, 0], widthPx: 0.3 },
      );
  };
}

/**
 * Honeycomb cells, some filled, some open.
 * @param pitchPx from one cell to the next
 * @returns the drawing
 */
export function honeycomb(pitchPx: number): Drawing {
  return (scene, dice) => {
    for (const spot of spotsOf({ pitchPx, radiusPx: 0.44 * pitchPx, isShifted: true })) {
      const isOpen = dice.random() < 0.6;
      const light = dice.between(0.8, 1.1);
      paintRelief(scene, spot, isOpen ? [74 * light, 44 * light, 12] : [214 * light, 158 * light, 60], -0.5);
    }
  };
}

/**
 * Holes on circles around one center, as in a drain or the rose of a watering can.
 * @param circles how many
 * @param holeRadiusPx of each hole
 * @returns the drawing
 */
export function circlesOfHoles(circles: number, holeRadiusPx: number): Drawing {
  return (scene) => {
    const middle = { column: 450, row: 600, squash: 1, turn: 0 };
    paintShape(scene, disc(middle, 400), [176, 178, 182]);
    paintShape(scene, ring(middle, 396, 6), [90, 92, 96]);
    for (let circle = 1; circle <= circles; circle++)
      for (let hole = 0; hole < 6 * circle; hole++) {
        const angle = (2 * Math.PI * hole) / (6 * circle);
        const distance = (350 * circle) / circles;
        const [column, row] = [450 + distance * Math.cos(angle), 600 + distance * Math.sin(angle)];
        paintRelief(scene, { column, row, radiusPx: holeRadiusPx }, [24, 24, 26], -0.7);
      }
  };
}
