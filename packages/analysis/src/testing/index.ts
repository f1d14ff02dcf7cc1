/** Photos with known truth, and a model that sees them, for tests of every part. */
export { noDetails } from '../no-details.ts';
export { blobModelSettings, createBlobModel } from './blob-model.ts';
export { seededRandom } from './random.ts';
export { paintTarget, planTarget } from './synthetic-target.ts';
export type { PlannedHole, PlannedMark, TargetPlan } from './synthetic-target.ts';
export { badPictures, type BadPicture } from './scenes/bad-pictures.ts';
export { photographShots, photographTarget, planManyShots, planRaggedHole } from './scenes/shot-targets.ts';
export { seededGroups } from './round-group.ts';
export { continuedSheetKinds, photographSheet, planStrings } from './scenes/continued-sheets.ts';
export { aimSheetKinds, photographAimSheet, type AimSheetKind } from './scenes/several-aims.ts';
export { photographDrillSheet } from './scenes/drill-sheets.ts';
export { silhouettePage } from './scenes/printed-targets.ts';
export { createDice } from './dice.ts';
export { readingEase } from './reading-ease.ts';
export { otherThings, type NamedPicture } from './scenes/other-things.ts';
export { unshotTargets } from './scenes/unshot-targets.ts';
export {
  exampleAimGroup,
  exampleReport,
  exampleReportWithoutScale,
  exampleScore,
  exampleZone,
  silentAnalysis,
} from './example-report.ts';
