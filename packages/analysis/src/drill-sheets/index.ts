/** The door of the drill sheets: to print them, and to draw them beside their results. */
export {
  drillSheetLayouts,
  faceOfSheet,
  sheetLayout,
  sheetSizeMm,
  type DrillSheetLayout,
} from './layouts.ts';
export { drillResultWords } from './result-words.ts';
export { shapesOf, type SheetShape } from './sheet-shapes.ts';
