import type { Raster } from '../../image/raster.ts';
import { evenPicture, photographed } from '../camera.ts';
import { createDice } from '../dice.ts';
import { paintCoins, textPage } from './desk.ts';
import { paintDesktop, paintPhoneChart, paintScreenWithTarget, paintScreenWithText } from './screens.ts';
import {
  paintBricks,
  paintFace,
  paintGradient,
  paintGrain,
  paintGrass,
  paintSky,
  paintStripes,
  paintWood,
} from './surfaces.ts';
import {
  dotPage,
  gridPage,
  loadSheetPage,
  ringPage,
  silhouettePage,
  splatterPage,
} from './printed-targets.ts';
import { blankPage, handDrawnPage, photoOf } from './sheets.ts';

/** A picture without shots, or without any that a bullet made. */
export interface BadPicture {
  name: string;
  /** `likeness`: a drawing or a screen that depicts a shot target as accurately as a picture can. */
  shows: 'no-target' | 'unshot-target' | 'likeness';
  /** How many shots a person would count in it. */
  shots: number;
  /** The same seed gives the same picture. */
  paint: (seed: number) => Raster;
}

const tiny = { widthPx: 200, heightPx: 200 };
const panorama = { widthPx: 8000, heightPx: 400 };

/** Pictures that people send by mistake, or before the first shot. */
export const badPictures: readonly BadPicture[] = [
  { name: 'grain', shows: 'no-target', shots: 0, paint: paintGrain },
  { name: 'a gradient', shows: 'no-target', shots: 0, paint: paintGradient },
  { name: 'the sky', shows: 'no-target', shots: 0, paint: paintSky },
  {
    name: 'wood',
    shows: 'no-target',
    shots: 0,
    paint: (seed) => photographed(paintWood(seed), createDice(seed)),
  },
  { name: 'grass', shows: 'no-target', shots: 0, paint: paintGrass },
  { name: 'bricks', shows: 'no-target', shots: 0, paint: paintBricks },
  { name: 'a face', shows: 'no-target', shots: 0, paint: paintFace },
  { name: 'black', shows: 'no-target', shots: 0, paint: () => evenPicture(900, 1200, [0, 0, 0]) },
  { name: 'white', shows: 'no-target', shots: 0, paint: () => evenPicture(900, 1200, [255, 255, 255]) },
  { name: 'stripes of one pixel', shows: 'no-target', shots: 0, paint: paintStripes },
  {
    name: 'a panorama of bricks',
    shows: 'no-target',
    shots: 0,
    paint: (seed) => paintBricks(seed, panorama),
  },
  { name: 'a tiny wall', shows: 'no-target', shots: 0, paint: (seed) => paintBricks(seed, tiny) },
  { name: 'a tiny sky', shows: 'no-target', shots: 0, paint: (seed) => paintSky(seed, tiny) },
  { name: 'a blank sheet', shows: 'no-target', shots: 0, paint: photoOf(blankPage) },
  { name: 'a page of text', shows: 'no-target', shots: 0, paint: photoOf(textPage) },
  { name: 'coins, buttons and screws', shows: 'no-target', shots: 0, paint: paintCoins },
  { name: 'a screenshot of a desktop', shows: 'no-target', shots: 0, paint: paintDesktop },
  { name: 'a screenshot of a chart', shows: 'no-target', shots: 0, paint: paintPhoneChart },
  { name: 'a photo of a screen with text', shows: 'no-target', shots: 0, paint: paintScreenWithText },
  { name: 'an unshot ring target', shows: 'unshot-target', shots: 0, paint: photoOf(ringPage) },
  { name: 'an unshot silhouette', shows: 'unshot-target', shots: 0, paint: photoOf(silhouettePage) },
  { name: 'an unshot grid', shows: 'unshot-target', shots: 0, paint: photoOf(gridPage) },
  { name: 'an unshot load sheet', shows: 'unshot-target', shots: 0, paint: photoOf(loadSheetPage) },
  { name: 'an unshot dot sheet', shows: 'unshot-target', shots: 0, paint: photoOf(dotPage) },
  { name: 'an unshot splatter target', shows: 'unshot-target', shots: 0, paint: photoOf(splatterPage) },
  { name: 'a hand-drawn target with dots', shows: 'likeness', shots: 7, paint: photoOf(handDrawnPage) },
  {
    name: 'a photo of a screen with a shot target',
    shows: 'likeness',
    shots: 9,
    paint: paintScreenWithTarget,
  },
];
