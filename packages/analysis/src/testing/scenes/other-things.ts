/** Pictures of things that aren't targets: none of them may give a report. */
import type { Raster } from '../../image/raster.ts';
import type { Color } from '../paint.ts';
import { paintCoins, textPage } from './desk.ts';
import { cheese, cookies, crackers, fruitWithSeeds, pizza } from './food.ts';
import {
  belt,
  clock,
  corkBoard,
  dominoes,
  flute,
  golfBall,
  keyboard,
  ladybug,
  printedText,
  sockets,
  thrownDice,
} from './household.ts';
import { craters, gravel, raindrops, spottedCoat } from './outdoors.ts';
import {
  circlesOfHoles,
  dotGrid,
  honeycomb,
  lampMatrix,
  polkaDots,
  punchedHoles,
  starField,
} from './patterns.ts';
import { paintDesktop, paintPhoneChart } from './screens.ts';
import { photoOf } from './sheets.ts';
import { paintBricks } from './surfaces.ts';
import { graphicOf, photoOfThing, tiltedPhotoOf } from './things.ts';

/** A drawn picture and its name; its seed is its place in the list. */
export interface NamedPicture {
  name: string;
  paint: () => Raster;
}

type Painter = (seed: number) => Raster;

const white: Color = [250, 250, 250];
const paperWhite: Color = [236, 233, 226];
const ink: Color = [24, 24, 26];
const night: Color = [10, 12, 26];
const board: Color = [176, 142, 98];
const metal: Color = [150, 153, 158];
const table: Color = [126, 96, 66];

const painters: readonly (readonly [string, Painter])[] = [
  ['a dot grid, wide, sharp', graphicOf(white, dotGrid({ pitchPx: 90, radiusPx: 14 }, ink))],
  ['a dot grid, fine, sharp', graphicOf(white, dotGrid({ pitchPx: 45, radiusPx: 5 }, ink))],
  ['a dot grid, photographed', photoOfThing(paperWhite, dotGrid({ pitchPx: 60, radiusPx: 6 }, ink))],
  ['a dot grid, tilted', tiltedPhotoOf(paperWhite, dotGrid({ pitchPx: 45, radiusPx: 5 }, ink))],
  ['a dot grid, large dots', photoOfThing(paperWhite, dotGrid({ pitchPx: 120, radiusPx: 26 }, ink))],
  [
    'a dot grid in shifted rows',
    photoOfThing(paperWhite, dotGrid({ pitchPx: 60, radiusPx: 6, isShifted: true }, ink)),
  ],
  ['white dots on black', graphicOf(ink, dotGrid({ pitchPx: 50, radiusPx: 10 }, white))],
  ['a dot grid in a notebook', tiltedPhotoOf(white, dotGrid({ pitchPx: 34, radiusPx: 4 }, [120, 120, 126]))],
  ['a star field, thin', graphicOf(night, starField(220))],
  ['a star field, dense', graphicOf(night, starField(700))],
  ['a star field, photographed', photoOfThing(night, starField(400))],
  ['polka dots in rows', photoOfThing([190, 40, 50], polkaDots('rows', white))],
  ['polka dots, scattered', photoOfThing([236, 226, 206], polkaDots('scattered', [40, 50, 90]))],
  ['polka dots on a tilted cloth', tiltedPhotoOf(white, polkaDots('rows', ink))],
  ['a pegboard', photoOfThing(board, punchedHoles({ pitchPx: 75, radiusPx: 12 }))],
  ['a pegboard from the side', tiltedPhotoOf(board, punchedHoles({ pitchPx: 90, radiusPx: 13 }))],
  ['a perforated sheet', photoOfThing(metal, punchedHoles({ pitchPx: 44, radiusPx: 13, isShifted: true }))],
  [
    'a perforated sheet from the side',
    tiltedPhotoOf(metal, punchedHoles({ pitchPx: 62, radiusPx: 17, isShifted: true })),
  ],
  ['an LED matrix', photoOfThing(ink, lampMatrix({ pitchPx: 52, radiusPx: 15 }))],
  ['an LED matrix from the side', tiltedPhotoOf(ink, lampMatrix({ pitchPx: 40, radiusPx: 11 }))],
  ['a honeycomb', photoOfThing([196, 140, 50], honeycomb(76))],
  ['a fine honeycomb', photoOfThing([196, 140, 50], honeycomb(44))],
  ['a drain cover', photoOfThing([92, 90, 88], circlesOfHoles(6, 17))],
  ['a rose of a watering can', photoOfThing([70, 110, 80], circlesOfHoles(9, 9))],
  ['a speaker grille', photoOfThing(ink, punchedHoles({ pitchPx: 30, radiusPx: 9, isShifted: true }))],
  ['a pizza', photoOfThing(table, pizza)],
  ['another pizza', photoOfThing(paperWhite, pizza)],
  ['cookies', photoOfThing([208, 206, 200], cookies)],
  ['cookies on wood', photoOfThing(table, cookies)],
  ['cheese', photoOfThing([238, 200, 96], cheese)],
  ['pale cheese', photoOfThing([244, 228, 170], cheese)],
  ['crackers', photoOfThing([212, 170, 108], crackers)],
  ['a cut melon', photoOfThing(paperWhite, fruitWithSeeds())],
  ['a keyboard', photoOfThing([34, 36, 40], keyboard(84))],
  ['a keyboard from afar', tiltedPhotoOf([190, 190, 192], keyboard(52))],
  ['a clock with figures', photoOfThing([206, 198, 184], clock('figures'))],
  ['a clock with dots', photoOfThing([150, 170, 182], clock('dots'))],
  ['buttons and coins', paintCoins],
  ['more buttons and coins', paintCoins],
  ['dice', photoOfThing([40, 104, 66], thrownDice)],
  ['dice on wood', photoOfThing(table, thrownDice)],
  ['dominoes', photoOfThing([40, 104, 66], dominoes)],
  ['dominoes from the side', tiltedPhotoOf(table, dominoes)],
  ['a ladybug', photoOfThing([84, 140, 60], ladybug)],
  ['another ladybug', photoOfThing([210, 206, 190], ladybug)],
  ['a golf ball', photoOfThing([70, 120, 60], golfBall)],
  ['a flute', photoOfThing([60, 62, 70], flute)],
  ['wall sockets', photoOfThing([222, 218, 208], sockets)],
  ['a letter', photoOf(textPage)],
  ['a page of small print', photoOfThing(paperWhite, printedText(12))],
  ['a page of large print, sharp', graphicOf(white, printedText(30))],
  ['a screenshot of a desktop', paintDesktop],
  ['a chart on a phone', paintPhoneChart],
  ['a cork board', photoOfThing([186, 138, 88], corkBoard)],
  ['belts', photoOfThing([200, 196, 188], belt)],
  ['a brick wall', (seed) => paintBricks(seed)],
  ['gravel', photoOfThing([80, 78, 74], gravel)],
  ['rain on a window', photoOfThing([120, 134, 146], raindrops)],
  ['a spotted dog', photoOfThing([240, 238, 232], spottedCoat)],
  ['the moon', photoOfThing([150, 149, 146], craters)],
];

/** 60 pictures of things that aren't targets. */
export const otherThings: readonly NamedPicture[] = painters.map(([name, paint], seed) => ({
  name,
  paint: () => paint(seed + 1),
}));
