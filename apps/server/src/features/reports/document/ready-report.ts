import type { AiAnalysis } from '@target-analysis/analysis';
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import type { ReportRow } from '../store.ts';

/** A report whose analysis has succeeded. */
export type ReadyReportRow = ReportRow & { aiAnalysis: AiAnalysis };

/** The unit for lengths; the report's own unit if it is omitted or cannot be used. */
export type DocumentUnit = Exclude<DisplayUnit, 'bullet diameters'>;
