import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logProblem } from '../../../log.ts';
import { isConnectionFailure, problemOf, toProblem, type Problem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { refreshSubscription } from '../../billing/index.ts';
import type { AnalysisForm } from './analysis-form.ts';
import { useFoundHits, type FoundHits } from './photo/use-found-hits.ts';
import { newSubmission, submitAnalysis, type Submission } from './submission.ts';
import { refreshAfterSubmission, submissionCalls } from './submission-calls.ts';
import { asUploadFailure, readGateIfPossible, useRefusal } from '../sending/use-refusal.ts';
import { useKeepUnsent } from '../use-keep-unsent.ts';
import { keepSentPhoto, type SentPhoto } from '../waiting/sent-photo.ts';

/** A submission in progress. */
interface SubmissionProgress extends Omit<SentPhoto, 'reportId'> {
  /** Share of the photo that has arrived, 0 to 1; null in other steps. */
  share: number | null;
}

interface SubmissionHandle {
  /** Null while nothing is being sent. */
  progress: SubmissionProgress | null;
  /** The hits this device finds on the photo, until it is sent. */
  hits: FoundHits;
  submit: () => Promise<void>;
}

interface SubmissionOptions {
  form: AnalysisForm;
  photo: File | null;
  /** The submission succeeded, so the form and its draft can go. */
  onStarted: () => void;
  /** No report is left to use: the shooter can buy some without leaving the form. */
  onReportsMissing: (problem: Problem) => void;
}

/** Checks, sends, and goes to the report; errors show in a toast and the form stays filled. */
export function useSubmission(options: SubmissionOptions): SubmissionHandle {
  const { form, photo, onStarted, onReportsMissing } = options;
  const [progress, setProgress] = useState<SubmissionProgress | null>(null);
  const hits = useFoundHits(progress === null ? photo : null);
  const started = useStartedSubmission(form, photo);
  const refuse = useRefusal(onReportsMissing);
  const keepUnsent = useKeepUnsent();
  const queryClient = useQueryClient();

  const send = useSend(options, started, setProgress);
  const found = hits.status === 'found' ? hits.report : null;
  const keepForLater = (chosenPhoto: File) =>
    keepUnsent({ form, photo: chosenPhoto, found, submission: started() }, onStarted);

  const submit = async () => {
    if (photo === null) {
      refuse(problemOf('image-required'));
      return;
    }
    if (!navigator.onLine) {
      await keepForLater(photo);
      return;
    }
    const address = URL.createObjectURL(photo);
    const shown = { address, sessionName: form.sessionName.trim(), share: null };
    setProgress(shown);
    try {
      const refusal = await readGateIfPossible(queryClient);
      if (refusal === null) {
        // The waiting screen stays until the report's page takes its place.
        await send(photo, shown);
        return;
      }
      refuse(refusal);
    } catch (error) {
      logProblem('The submission failed', error);
      if (isConnectionFailure(error)) await keepForLater(photo);
      else refuse(asUploadFailure(toProblem(error)));
      void refreshSubscription(queryClient);
    }
    setProgress(null);
    URL.revokeObjectURL(address);
  };
  return { progress, hits, submit };
}

/** Sends the form and opens the report's page. */
function useSend(
  { form, onStarted }: SubmissionOptions,
  started: () => Submission,
  setProgress: (progress: SubmissionProgress) => void,
): (chosenPhoto: File, shown: SubmissionProgress) => Promise<void> {
  const { showError } = useToasts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (chosenPhoto: File, shown: SubmissionProgress) => {
    const reportId = await submitAnalysis({
      form,
      photo: chosenPhoto,
      submission: started(),
      ...submissionCalls,
      onStep: (_, share) => setProgress({ ...shown, share: share ?? null }),
      onSideFailure: (what, error) => {
        logProblem(`Submission: ${what} failed`, error);
        if (what === 'firearm') {
          showError({ title: `Failed to add firearms: ${toProblem(error).message}` });
        }
      },
    });
    keepSentPhoto(queryClient, { ...shown, reportId });
    onStarted();
    refreshAfterSubmission(queryClient);
    await navigate(`/report/${reportId}`);
  };
}

/** The submission of this exact form and photo: reused for a retry, replaced after a change. */
function useStartedSubmission(form: AnalysisForm, photo: File | null): () => Submission {
  const submission = useRef<Submission | null>(null);
  useEffect(() => {
    submission.current = null;
  }, [form, photo]);
  return useCallback(() => (submission.current ??= newSubmission()), []);
}
