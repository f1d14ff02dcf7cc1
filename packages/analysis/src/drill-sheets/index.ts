/** The public interface of the drill sheets: to print them, and to draw them beside their results. */
export {
  drillSheetLayouts,
  faceOfSheet,
  sheetLayout,
  sheetSizeMm,
  type DrillSheetLayout,
} from '../sheet/printed/layouts.ts';
export { drillResultWords } from './result-words.ts';
export { shapesOf, type SheetShape } from '../sheet/printed/sheet-shapes.ts';
