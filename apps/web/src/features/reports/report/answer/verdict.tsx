import type { Telling } from '@target-analysis/analysis/telling';
import type { ReactNode } from 'react';

/** Receives the focus once there is nothing left to ask. */
export const verdictId = 'report-verdict';

interface VerdictProps {
  telling: Telling;
  /** What the reader can do about it, such as buttons. */
  children?: ReactNode;
}

/** The answer in one sentence, and why the number of detected holes may differ from the shots fired. */
export function Verdict({ telling, children }: VerdictProps) {
  const { verdict, badReading, count } = telling;
  return (
    <section aria-label="The answer" data-verdict className="flex flex-col gap-2">
      <h2 id={verdictId} tabIndex={-1} aria-live="polite" className="text-28 text-balance wrap-anywhere">
        {verdict.sentence}
      </h2>
      {badReading === null && count !== null && <p className="max-w-[60ch] text-quiet">{count}</p>}
      {children}
    </section>
  );
}
