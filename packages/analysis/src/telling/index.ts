/** Entry point of the telling: what every surface says about a report. */
export { countWords, shotsInWords } from './figures/counts.ts';
export { placeInWords } from './directions.ts';
export { sizeLabel, type FigureKey, type FigureTable, type ToldFigure } from './figures/figures.ts';
export { cardOf } from './answer/card.ts';
export { groupPictureOf } from './answer/group-picture.ts';
export { coachCards, type CoachCard } from './answer/coach-cards.ts';
export { drillCardOf } from './answer/drill-card.ts';
export { holeInWords, holeName, holePlaceInWords, lineCalls, originInWords } from './holes.ts';
export {
  availableUnits,
  displayUnits,
  lengthsOf,
  withMinus,
  type DisplayUnit,
  type Lengths,
} from './figures/lengths.ts';
export { labelPlace, spotsOfName, type LabelPlace } from './label-place.ts';
export { isOfNewest, newestHoles } from '../report/counted-holes.ts';
export { bulletRadiusPx, groupBoxes, partOnGroup, type PhotoPart } from './figures/photo-part.ts';
export { placesToCheck, possiblePlaces, questionAbout, type PlaceToCheck } from './places-to-check.ts';
export {
  hasGroupCentre,
  isInFrame,
  legibleNames,
  paperBulletRadius,
  paperCentre,
  plotFrame,
  roundTicks,
  spreadLines,
  zoneOnPaper,
  type PlotFrame,
  type SpreadLine,
} from './figures/plot-frame.ts';
export { ellipsePoints } from '../statistics/figures/prediction-ellipse.ts';
export { shotsCsv, shotsToPaste } from './figures/shots-csv.ts';
export { proseInUnit } from './prose.ts';
export { proseForVisitor } from './reader.ts';
export { tellReport, type Telling } from './telling.ts';
export type { Band, Tile } from './figures/tiles.ts';
export type { Note } from './trust.ts';
export type { WorkOn } from './answer/work-on.ts';
export { zoneInSentence } from '../scoring/zone/vital-zone.ts';
export { closeCalls, hitChanceInWords, inPercent, zoneInWords, type LocatedZone } from './figures/zone.ts';
