import { noDetails, type Report } from '@target-analysis/analysis';
import { correctReport } from '@target-analysis/analysis/correct-report';
import { correctionOf } from '@target-analysis/analysis/correction';

/** Sets the scale from the caliber. */
export function withCaliber(report: Report, caliber: string): Report {
  if (caliber === '') return report;
  const measured = correctReport(report, correctionOf(report), { ...noDetails, caliber });
  return measured.status === 'measured' ? measured.report : report;
}
