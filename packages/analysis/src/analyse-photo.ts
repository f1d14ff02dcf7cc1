import type { DecodeSettings, HoleModel } from './detection/hole-model.ts';
import type { Raster } from './image/raster.ts';
import type { AiAnalysis, Report } from './report/report.ts';

/** What the shooter told about the visit, in the words and values of the form; null where it was not told. */
export interface AnalysisContext {
  shooterName: string | null;
  trainingGoals: string | null;
  handedness: 'right' | 'left' | null;
  dominantEye: 'right' | 'left' | null;
  /** 'bullseye', 'precision', 'silhouette', or 'silhouette_' and a vital zone. */
  targetType: string | null;
  /** The text of the form, such as '25 yards'. */
  distanceText: string | null;
  distanceM: number | null;
  location: string | null;
  firearmMake: string | null;
  firearmModel: string | null;
  /** A caliber's name; its bullet diameter is looked up, and an unknown name gives no scale. */
  caliber: string | null;
}

/** The steps of `analysePhoto`, as the report page names them. */
export type AnalysisStage = 'finding-target' | 'finding-holes' | 'measuring' | 'writing';

export interface PhotoToAnalyse {
  raster: Raster;
  model: HoleModel;
  decode: DecodeSettings;
  context: AnalysisContext;
  /** Told at the beginning of each step; waited for. */
  onStep?: (step: AnalysisStage) => Promise<void> | void;
}

/** What came of a photo. The two refusals are codes of the error catalogue. */
export type PhotoAnalysis =
  | { status: 'measured'; report: Report; aiAnalysis: AiAnalysis }
  | { status: 'no-target-found' | 'no-holes-found'; photo: { widthPx: number; heightPx: number } };

/** `analysePhoto`, as its callers see it. */
export type AnalysePhoto = (photo: PhotoToAnalyse) => Promise<PhotoAnalysis>;
