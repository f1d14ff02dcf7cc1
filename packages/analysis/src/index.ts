/** Entry point of the core: photo -> report. */
export { analysePhoto } from './analyse-photo.ts';
export { continuePhoto, type EarlierPhoto, type PhotoContinuation } from './continuation/continue-photo.ts';
export { onFirstPhoto, onThisPhoto } from './strings/first-photo.ts';
export { fitSheets } from './strings/fit-sheets.ts';
export { measureFound } from './measure-found.ts';
export type { AnalysisContext } from './measure-report.ts';
export { noDetails } from './no-details.ts';
export type { AnalysisStage, Glimpse, HoleDetector, PhotoAnalysis, PhotoToAnalyse } from './analyse-photo.ts';
export { parseDecodeSettings } from './detection/decode-settings.ts';
export type { DecodeSettings, HoleModel, ImagePlanes, PeakMap } from './detection/hole-model.ts';
export { mapOf } from './detection/network-answer.ts';
export type { PaperMap, SceneModel } from './detection/paper/scene-model.ts';
export type { PixelPoint, Raster } from './image/raster.ts';
export { targetFaceKeys, type TargetFaceKey } from './sheet/rings/face-key.ts';
export type { CorrectedHole, CorrectedReport, Correction } from './correct-report.ts';
export type {
  AiAnalysis,
  HoleOrigin,
  HoleRole,
  OwnAim,
  Report,
  ReportScore,
  ReportZone,
  ScalePoints,
} from './report/report.ts';
export type { RingScore, ScoreRange, ShotScore } from './scoring/ring-score.ts';
export type { VitalZone } from './scoring/zone/vital-zone.ts';
export type { DispersionHistory, PooledDispersion } from './statistics/pooled-dispersion.ts';
export { firearmKinds, type FirearmKind } from './units/firearm-kind.ts';
