import type { Telling } from '@target-analysis/analysis/telling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/calls/api.ts';
import { toProblem } from '../../../../lib/calls/problem.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/toast.tsx';
import { showNewVersion } from '../correction/saving/new-version.ts';

interface BadlyReadProps {
  telling: Telling;
  /** Null while the tools are visible. */
  onCorrect: (() => void) | null;
  /** Id of a report its owner has not changed, which can be discarded; null for a corrected report. */
  discardableId: string | null;
  onDiscarded?: () => void;
}

/** What to do about a photo that could not be read well. */
export function BadlyRead({ telling, onCorrect, discardableId, onDiscarded }: BadlyReadProps) {
  return (
    <>
      <p className="max-w-[60ch] text-quiet">
        {telling.badReading} Mark the holes yourself, or try a sharper photo, taken straight on.
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {onCorrect !== null && (
          <Button variant="primary" onClick={onCorrect}>
            Correct it
          </Button>
        )}
        <LinkButton to="/analysis">Take another photo</LinkButton>
        {discardableId !== null && <Discard reportId={discardableId} onDiscarded={onDiscarded} />}
      </div>
    </>
  );
}

interface DiscardProps {
  reportId: string;
  onDiscarded: (() => void) | undefined;
}

function Discard({ reportId, onDiscarded }: DiscardProps) {
  const queryClient = useQueryClient();
  const { showError } = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.reports.discardReport({ id: reportId }, { context: { retry: 'reports' } }),
    onSuccess: async (discarded) => {
      await showNewVersion(queryClient, discarded);
      onDiscarded?.();
    },
    onError: (error) => {
      const { code, title, message } = toProblem(error);
      const isRefused = code === 'report-well-read' || code === 'report-changed';
      showError({ title: isRefused ? title : 'Failed to update report usage', message });
    },
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      Discard, credit back
    </Button>
  );
}
