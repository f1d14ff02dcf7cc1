import type { Report } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Kept } from '../../kept/kept-reports.ts';
import { ContinuationNote } from './continuation-note.tsx';
import { ContinueSection } from './continue-section.tsx';
import { scrollMotion } from '../light/motion.ts';
import { useContinuation } from './use-continuation.ts';

const ContinueDialog = lazy(async () => ({
  default: (await import('./continue-dialog.tsx')).ContinueDialog,
}));

export interface ContinueHandle {
  isUnderway: boolean;
  /** How far the last photo is, or why nothing came of it; nothing where there is none. */
  note: ReactNode;
  /** The way to another photo; nothing where there is none. */
  section: ReactNode;
  /** The window, to stand anywhere in the page. */
  dialog: ReactNode;
}

/** Further photos of the sheet of a report. Nothing of the window is loaded before it is asked for. */
export function useContinue(report: UserSession & Kept, { reading }: Report): ContinueHandle {
  useContinuation(report);
  const { continuation } = report;
  const isUnderway = continuation?.state === 'running';
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    setHasOpened(true);
    setIsOpen(true);
  };
  return {
    isUnderway,
    note: <ContinuationNote continuation={continuation} onContinue={open} />,
    section: report.isKept !== true && !isUnderway && !reading.isBadlyRead && (
      <ContinueSection onContinue={open} />
    ),
    dialog: hasOpened && (
      <Suspense fallback={null}>
        <ContinueDialog
          report={report}
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
          onSent={() => {
            setIsOpen(false);
            // Where the note says how far it is.
            window.scrollTo({ top: 0, behavior: scrollMotion() });
          }}
        />
      </Suspense>
    ),
  };
}
