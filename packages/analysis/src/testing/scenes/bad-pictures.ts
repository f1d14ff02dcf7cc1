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

/** A picture that shows no shots, or none that a bullet made. */
export interface BadPicture {
  name: string;
  /** `likeness`: a drawing or a screen that shows a shot target; no bullet went through it, yet it looks like one. */
  shows: 'no-target' | 'unshot-target' | 'likeness';
  /** The same seed gives the same picture. */
  paint: (seed: number) => Raster;
}

const tiny = { widthPx: 200, heightPx: 200 };
const panorama = { widthPx: 8000, heightPx: 400 };

/** Pictures that people send by mistake, or before the first shot. */
export const badPictures: readonly BadPicture[] = [
  { name: 'grain', shows: 'no-target', paint: paintGrain },
  { name: 'a gradient', shows: 'no-target', paint: paintGradient },
  { name: 'the sky', shows: 'no-target', paint: paintSky },
  { name: 'wood', shows: 'no-target', paint: (seed) => photographed(paintWood(seed), createDice(seed)) },
  { name: 'grass', shows: 'no-target', paint: paintGrass },
  { name: 'bricks', shows: 'no-target', paint: paintBricks },
  { name: 'a face', shows: 'no-target', paint: paintFace },
  { name: 'black', shows: 'no-target', paint: () => evenPicture(900, 1200, [0, 0, 0]) },
  { name: 'white', shows: 'no-target', paint: () => evenPicture(900, 1200, [255, 255, 255]) },
  { name: 'stripes of one pixel', shows: 'no-target', paint: paintStripes },
  { name: 'a panorama of bricks', shows: 'no-target', paint: (seed) => paintBricks(seed, panorama) },
  { name: 'a tiny wall', shows: 'no-target', paint: (seed) => paintBricks(seed, tiny) },
  { name: 'a tiny sky', shows: 'no-target', paint: (seed) => paintSky(seed, tiny) },
  { name: 'a blank sheet', shows: 'no-target', paint: photoOf(blankPage) },
  { name: 'a page of text', shows: 'no-target', paint: photoOf(textPage) },
  { name: 'coins, buttons and screws', shows: 'no-target', paint: paintCoins },
  { name: 'a screenshot of a desktop', shows: 'no-target', paint: paintDesktop },
  { name: 'a screenshot of a chart', shows: 'no-target', paint: paintPhoneChart },
  { name: 'a photo of a screen with text', shows: 'no-target', paint: paintScreenWithText },
  { name: 'an unshot ring target', shows: 'unshot-target', paint: photoOf(ringPage) },
  { name: 'an unshot silhouette', shows: 'unshot-target', paint: photoOf(silhouettePage) },
  { name: 'an unshot grid', shows: 'unshot-target', paint: photoOf(gridPage) },
  { name: 'an unshot load sheet', shows: 'unshot-target', paint: photoOf(loadSheetPage) },
  { name: 'an unshot dot sheet', shows: 'unshot-target', paint: photoOf(dotPage) },
  { name: 'an unshot splatter target', shows: 'unshot-target', paint: photoOf(splatterPage) },
  { name: 'a hand-drawn target with dots', shows: 'likeness', paint: photoOf(handDrawnPage) },
  { name: 'a photo of a screen with a shot target', shows: 'likeness', paint: paintScreenWithTarget },
];
