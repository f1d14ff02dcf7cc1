import type { AiAnalysis } from '@target-analysis/analysis';
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import type { ReportRow } from '../store.ts';

/** A report whose analysis has ended well. */
export type ReadyReportRow = ReportRow & { aiAnalysis: AiAnalysis };

/** In which lengths are told; the report's own unit where it is left out or cannot be told. */
export type DocumentUnit = Exclude<DisplayUnit, 'bullet diameters'>;
