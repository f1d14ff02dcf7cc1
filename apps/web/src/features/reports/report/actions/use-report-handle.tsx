import { Suspense, useState, type ReactNode } from 'react';
import { ShareDialog } from '../../../sharing/index.ts';
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import { usePaper, type Paper } from '../paper/use-paper.ts';

export interface ReportHandle {
  paper: Paper;
  share: () => void;
  /** The window that sharing opens, to stand anywhere in the page. */
  dialog: ReactNode;
}

/** What the owner can do with a report as it is; the same beside the title and in the sheet of a phone. */
export function useReportHandle(reportId: string, unit: DisplayUnit | null): ReportHandle {
  const paper = usePaper({ reportId, unit });
  const [isSharing, setIsSharing] = useState(false);
  const [hasShared, setHasShared] = useState(false);
  return {
    paper,
    share: () => {
      setHasShared(true);
      setIsSharing(true);
    },
    // Nothing of it is loaded before it is asked for.
    dialog: hasShared && (
      <Suspense fallback={null}>
        <ShareDialog
          reportId={reportId}
          isOpen={isSharing}
          onClose={() => {
            setIsSharing(false);
          }}
        />
      </Suspense>
    ),
  };
}
