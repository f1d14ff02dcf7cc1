import type { Report } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { useState, type ReactNode, useEffect } from 'react';
import { useLatePart } from '../../../../lib/late-part.ts';
import type { Kept } from '../../kept/kept-reports.ts';
import { ContinuationNote } from './continuation-note.tsx';
import { scrollMotion } from '../light/motion.ts';
import { ImagePlus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { ReportSection } from '../section.tsx';
import { watchLive } from '../../../../lib/live/live.ts';
import { useServerState } from '../arriving/use-server-state.ts';

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

/** For shooters who keep shooting at the same sheet. */
function ContinueSection({ onContinue }: { onContinue: () => void }) {
  return (
    <ReportSection title="More shots on this sheet?">
      <p className="max-w-[60ch]">
        Leave it up, keep shooting, and photograph it again. We recognize the old holes and measure the new
        ones.
      </p>
      <Button
        className="mt-3"
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        onClick={onContinue}
      >
        Continue this target
      </Button>
    </ReportSection>
  );
}

/** Follows the measuring of another photo; when it ends, reloads the report. */
function useContinuation({ id, continuation }: Pick<UserSession, 'id' | 'continuation'>): void {
  const show = useServerState(id);
  const isRunning = continuation?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = watchLive({
      open: (live) => live.reports.watchContinuation({ id }),
      onEvent: (state) => {
        const hasEnded = state.state !== 'running';
        if (hasEnded) stop();
        show({ continuation: state }, hasEnded);
      },
      // Nothing to do: the report reloads periodically.
      onRefused: () => undefined,
    });
    return stop;
  }, [id, isRunning, show]);
}
