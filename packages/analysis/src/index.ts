/** The door of the core: photo -> report. */
export { analysePhoto } from './analyse-photo.ts';
export type { AnalysisContext, AnalysisStage, PhotoAnalysis, PhotoToAnalyse } from './analyse-photo.ts';
export type { DecodeSettings, HoleModel, ImagePlanes, PeakMap } from './detection/hole-model.ts';
export type { PixelPoint, Raster } from './image/raster.ts';
export { targetFaceKeys, type TargetFaceKey } from './target/face-key.ts';
export type { AiAnalysis, Report } from './report/report.ts';
export { firearmKinds, type FirearmKind } from './units/firearm-kind.ts';
