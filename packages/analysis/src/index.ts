/** The door of the core: photo -> report. */
export type { AiAnalysis, Report } from './report/report.ts';
