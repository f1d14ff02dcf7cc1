import type { UserSession } from '@target-analysis/contract';
import { problemOf } from '../../../../lib/calls/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';
import { waitingStepOf, type WaitingStep } from '../../waiting/waiting-steps.ts';

interface ContinuationNoteProps {
  continuation: UserSession['continuation'];
  /** Opens the dialog to send another photo. */
  onContinue: () => void;
}

/** The progress of measuring another photo, or why it failed. */
export function ContinuationNote({ continuation, onContinue }: ContinuationNoteProps) {
  // A report saved on the device by an older version of the app has none.
  if (!continuation) return null;
  if (continuation.state === 'running') {
    return (
      <div
        role="status"
        className="mb-4 flex items-center gap-3 rounded-card border border-hairline bg-raised px-4 py-3"
      >
        <span className="text-17 text-accent">
          <Spinner />
        </span>
        <p>
          <span className="font-semibold">{stepWords[waitingStepOf(continuation.step)]}</span>{' '}
          <span className="text-quiet">You can leave this page.</span>
        </p>
      </div>
    );
  }
  const { title, message, code } = problemOf(continuation.failure ?? 'analysis-failed');
  return (
    <div className="mb-4">
      <Alert
        tone="careful"
        isLive
        title={title}
        action={<Button onClick={onContinue}>Send another photo</Button>}
      >
        {message}
        {code === 'analysis-failed' && ' No credit used.'} Your report hasn’t changed.
      </Alert>
    </div>
  );
}

const stepWords: Readonly<Record<WaitingStep, string>> = {
  uploading: 'Sending your new photo.',
  finding: 'Looking for the new holes.',
  measuring: 'Measuring the new holes.',
  writing: 'Adding the new string.',
};
