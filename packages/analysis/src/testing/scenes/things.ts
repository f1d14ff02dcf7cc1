import type { Raster } from '../../image/raster.ts';
import { evenPicture, layPage, photographed, tiltedCorners } from '../camera.ts';
import { createDice, type Dice } from '../dice.ts';
import { veil } from '../paint-lines.ts';
import { disc, paintShape, type Color } from '../paint.ts';

/** Draws something into a picture that already has its ground color. */
export type Drawing = (scene: Raster, dice: Dice) => void;

/** The size of most pictures of things. */
const thingSize = { widthPx: 900, heightPx: 1200 };

/** Where a round thing lies, in pixels of its picture. */
export interface Spot {
  column: number;
  row: number;
  radiusPx: number;
}

/**
 * A round spot of one color.
 * @param scene is changed
 * @param spot where
 * @param color of the spot
 */
export function paintSpot(scene: Raster, { column, row, radiusPx }: Spot, color: Color): void {
  paintShape(scene, disc({ column, row, squash: 1, turn: 0 }, radiusPx), color);
}

/**
 * A hole, knob or pit: a soft shadow to the lower right, the spot, and a lit edge.
 * @param scene is changed
 * @param spot where
 * @param color of its middle
 * @param relief above 0 it is raised, below 0 it is sunk; -1 to 1
 */
export function paintRelief(scene: Raster, spot: Spot, color: Color, relief: number): void {
  const shift = 0.2 * spot.radiusPx * Math.sign(relief);
  const round = { column: spot.column + shift, row: spot.row + shift, squash: 1, turn: 0 };
  const opposite = { ...round, column: spot.column - shift, row: spot.row - shift };
  const strength = Math.min(1, Math.abs(relief));
  paintShape(scene, veil(disc(round, 1.05 * spot.radiusPx), 0.6 * strength), [20, 18, 16]);
  paintShape(scene, veil(disc(opposite, 1.05 * spot.radiusPx), 0.5 * strength), [250, 248, 244]);
  paintSpot(scene, spot, color);
}

/**
 * Places that keep a distance from each other.
 * @param dice choose them
 * @param plan how many to try, their sizes, and how far apart their edges stay
 * @param plan.tries whole number
 * @param plan.radii smallest and largest, px
 * @param plan.gapPx between two edges
 * @returns the places that fit
 */
export function scatter(
  dice: Dice,
  { tries, radii: [least, most], gapPx }: { tries: number; radii: readonly [number, number]; gapPx: number },
): Spot[] {
  const spots: Spot[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const spot = {
      column: dice.between(0, thingSize.widthPx),
      row: dice.between(0, thingSize.heightPx),
      radiusPx: dice.between(least, most),
    };
    const isFree = spots.every(
      (other) =>
        Math.hypot(spot.column - other.column, spot.row - other.row) > spot.radiusPx + other.radiusPx + gapPx,
    );
    if (isFree) spots.push(spot);
  }
  return spots;
}

/**
 * A thing that fills the picture, as a phone sees it.
 * @param ground its color
 * @param draw draws what is on it
 * @returns a painter that takes a seed
 */
export function photoOfThing(ground: Color, draw: Drawing): (seed: number) => Raster {
  return (seed) => photographed(drawnOn(ground, draw, seed), createDice(seed));
}

/**
 * The same thing as a file from a computer: sharp, even, without grain.
 * @param ground its color
 * @param draw draws what is on it
 * @returns a painter that takes a seed
 */
export function graphicOf(ground: Color, draw: Drawing): (seed: number) => Raster {
  return (seed) => drawnOn(ground, draw, seed);
}

/**
 * The same thing lying on a table, seen from the side.
 * @param ground its color
 * @param draw draws what is on it
 * @returns a painter that takes a seed
 */
export function tiltedPhotoOf(ground: Color, draw: Drawing): (seed: number) => Raster {
  return (seed) => {
    const dice = createDice(seed);
    const table = evenPicture(thingSize.widthPx, thingSize.heightPx, [112, 92, 70]);
    const corners = tiltedCorners(table, { margin: 0.14, tilt: 0.09 }, dice);
    layPage(table, drawnOn(ground, draw, seed), corners);
    return photographed(table, dice);
  };
}

function drawnOn(ground: Color, draw: Drawing, seed: number): Raster {
  const scene = evenPicture(thingSize.widthPx, thingSize.heightPx, ground);
  draw(scene, createDice(seed));
  return scene;
}
