import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logProblem } from '../../../log.ts';
import { readUserId } from '../../../lib/calls/auth.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { isGateCode } from '../../billing/index.ts';
import { isPassing } from '../../../lib/calls/retry.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { refreshAfterSubmission, submissionCalls } from '../analysis/submission-calls.ts';
import { submitAnalysis } from '../analysis/submission.ts';
import { readGate } from '../sending/use-refusal.ts';
import { sendUnsent, type Sender } from './send-unsent.ts';
import {
  dropUnsent,
  listUnsent,
  saveUnsent,
  unsentId,
  unsentKey,
  type UnsentPhoto,
} from '../unsent-photo.ts';

/**
 * Sends waiting photos, after any other tab that is sending.
 * @returns a function that takes the id of the photo to send again, or null
 */
export function useSendUnsent(userId: string): (askedId: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  const { showSuccess } = useToasts();
  return useCallback(
    async (askedId) => {
      const sender: Sender = {
        ...storeOf(userId),
        checkGate: () => readGate(queryClient),
        send: (unsent) => sendWhole(userId, unsent),
      };
      try {
        const before = await listUnsent(userId);
        if (before.length === 0) return;
        const sent = await alone(() => sendUnsent(sender, askedId));
        for (const unsent of sent)
          showSuccess({
            title: `${unsent.form.sessionName.trim()} was sent`,
            message: 'The report is on its way.',
            step: { label: 'View', href: `/report/${unsentId(unsent)}` },
          });
        // Another tab may have sent some in the meantime.
        if ((await listUnsent(userId)).length < before.length) refreshAfterSubmission(queryClient);
      } catch (error) {
        logProblem('What waits on this device could not be read', error);
      }
      await queryClient.invalidateQueries({ queryKey: unsentKey });
    },
    [userId, queryClient, showSuccess],
  );
}

function storeOf(userId: string): Pick<Sender, 'list' | 'save' | 'drop'> {
  return {
    list: () => listUnsent(userId),
    save: (unsent) => saveUnsent(userId, unsent),
    drop: (id) => dropUnsent(userId, id),
  };
}

/** Also saves its progress, so that it resumes where it stopped if the page is closed midway. */
async function sendWhole(userId: string, unsent: UnsentPhoto): Promise<void> {
  const submission = { ...unsent.submission };
  const refusals: Error[] = [];
  await submitAnalysis({
    ...submissionCalls,
    form: unsent.form,
    photo: unsent.photo,
    submission,
    onStep: (step) => {
      const isTheirs = readUserId() === userId;
      if (step === 'profile' && isTheirs) void keepProgress(userId, { ...unsent, submission });
    },
    onSideFailure: (what, error) => {
      logProblem(`A kept photo: ${what} failed`, error);
      if (what === 'analysis' && error instanceof Error) refusals.push(error);
    },
  });
  // Fails if the analysis did not start: nobody has the report's page open, which would request it again.
  for (const refusal of refusals)
    if (isPassing(refusal) || isGateCode(toProblem(refusal).code)) throw refusal;
}

/** If there is no room, closing the page means the photo is sent a second time, to the same report. */
async function keepProgress(userId: string, unsent: UnsentPhoto): Promise<void> {
  try {
    await saveUnsent(userId, unsent);
  } catch (error) {
    logProblem('How far a kept photo came could not be kept', error);
  }
}

/** Over plain http there are no locks; the submission's ids prevent duplicates. */
async function alone(send: () => Promise<UnsentPhoto[]>): Promise<UnsentPhoto[]> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request('target-analysis:send-photos', send);
}
