import { Suspense, useState, type ReactNode } from 'react';
import { ShareDialog } from '../../../sharing/index.ts';
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import { usePaper, type Paper } from '../paper/use-paper.ts';

export interface ReportHandle {
  paper: Paper;
  share: () => void;
  /** The share dialog, to render anywhere in the page. */
  dialog: ReactNode;
}

/** The owner's actions on a report, shared by the title bar and the phone's sheet. */
export function useReportHandle(reportId: string, unit: DisplayUnit | null): ReportHandle {
  const paper = usePaper({ reportId, unit });
  // Null until the first use, which loads the dialog.
  const [isSharing, setIsSharing] = useState<boolean | null>(null);
  return {
    paper,
    share: () => setIsSharing(true),
    dialog: isSharing !== null && (
      <Suspense fallback={null}>
        <ShareDialog reportId={reportId} isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </Suspense>
    ),
  };
}
