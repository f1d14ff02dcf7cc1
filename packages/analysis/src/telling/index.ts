/** The door of the telling: what every surface says about a report. */
export { countAtStart, countWords, shotsInWords } from './counts.ts';
export { placeInWords } from './directions.ts';
export { tooFewShots, type FigureKey, type FigureTable, type ToldFigure } from './figures.ts';
export { groupInWords } from './group-in-words.ts';
export { apartInWords, holeName, lineCalls, originInWords, roleInWords, shotScoreInWords } from './holes.ts';
export {
  availableUnits,
  displayUnits,
  lengthsOf,
  withMinus,
  type DisplayUnit,
  type Lengths,
} from './lengths.ts';
export { placesToCheck, possiblePlaces, type PlaceToCheck } from './places-to-check.ts';
export {
  holdsEllipse95,
  isInFrame,
  paperBulletRadius,
  paperCentre,
  plotFrame,
  roundTicks,
  zoneOnPaper,
  type PlotFrame,
} from './plot-frame.ts';
export { tellReport, type Telling } from './telling.ts';
export type { Band, Tile } from './tiles.ts';
export { scaleNote, type Note } from './trust.ts';
export type { Verdict } from './verdict.ts';
export type { WorkOn } from './work-on.ts';
export { inPercent, percentRange, zoneInWords, type LocatedZone } from './zone.ts';
