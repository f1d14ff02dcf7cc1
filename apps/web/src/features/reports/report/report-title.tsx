import type { AiAnalysis } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import type { ReactNode } from 'react';
import { dayWords } from '../../../lib/words/day-words.ts';

/** The report's prose for a fact that was not given. */
const notGiven = 'Not given';

interface ReportTitleProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** The actions beside it; null before the script runs. */
  children: ReactNode;
}

/** Short, so that the answer fits on the first screen. */
export function ReportTitle({ report, analysis, children }: ReportTitleProps) {
  const facts = [
    dayWords(report.date),
    analysis.shooter_distance,
    analysis.shooter_target_type,
    analysis.shooter_caliber,
  ];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-3 pb-3 tablet:pt-8 tablet:pb-6">
      <div className="max-w-[70ch] min-w-0">
        <h1 tabIndex={-1} className="line-clamp-3 text-21 break-words tablet:text-28">
          {report.session_name}
        </h1>
        <p className="text-13 text-quiet tablet:text-15">
          {facts.filter((fact) => fact !== '' && fact !== notGiven).join(' · ')}
        </p>
      </div>
      {children}
    </header>
  );
}
