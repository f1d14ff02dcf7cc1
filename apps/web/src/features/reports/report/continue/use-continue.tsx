import type { Report } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { useState, type ReactNode } from 'react';
import { useLatePart } from '../../../../lib/late-part.ts';
import type { Kept } from '../../kept/kept-reports.ts';
import { ContinuationNote } from './continuation-note.tsx';
import { ContinueSection } from './continue-section.tsx';
import { scrollMotion } from '../light/motion.ts';
import { useContinuation } from './use-continuation.ts';

async function loadDialog() {
  return (await import('./continue-dialog.tsx')).ContinueDialog;
}

export interface ContinueHandle {
  isUnderway: boolean;
  /** The progress of the last photo, or why it failed; empty if there is none. */
  note: ReactNode;
  /** The button to add another photo; empty if not available. */
  section: ReactNode;
  /** The dialog, to render anywhere in the page. */
  dialog: ReactNode;
}

/** Adds more photos of a report's sheet. The dialog loads on first use. */
export function useContinue(report: UserSession & Kept, { reading }: Report): ContinueHandle {
  useContinuation(report);
  const { continuation } = report;
  const isUnderway = continuation?.state === 'running';
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const ContinueDialog = useLatePart(loadDialog, { isNeeded: isOpen, onMissing: close });
  const open = () => setIsOpen(true);
  return {
    isUnderway,
    note: <ContinuationNote continuation={continuation} onContinue={open} />,
    section: report.isKept !== true && !isUnderway && !reading.isBadlyRead && (
      <ContinueSection onContinue={open} />
    ),
    dialog: ContinueDialog !== null && (
      <ContinueDialog
        report={report}
        isOpen={isOpen}
        onClose={close}
        onSent={() => {
          close();
          // The note up there shows the progress.
          window.scrollTo({ top: 0, behavior: scrollMotion() });
        }}
      />
    ),
  };
}
