import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../lib/calls/api.ts';
import { toProblem } from '../../../../lib/calls/problem.ts';
import { useToasts } from '../../../../ui/toast.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { mailProblem, sentWords, type PaperAction } from './paper-words.ts';
import { readPaperFile, readPaperLinks } from './paper-links.ts';
import { paperInput, type AskedPaper } from './paper-question.ts';
import { printPage, removeFrames } from './print-frame.ts';

export interface Paper {
  /** @param onEnd once it is done or has failed. */
  start: (action: PaperAction, onEnd?: () => void) => void;
  /** What is under way. */
  busy: PaperAction | null;
}

/** What takes a report out of the page: a file, a print, a mail to its owner. */
export function usePaper(asked: AskedPaper): Paper {
  const actions = { download: useDownload(asked), print: usePrint(asked), email: useEmail(asked) };
  useEffect(() => removeFrames, []);
  const busy = (['download', 'print', 'email'] as const).find((action) => actions[action].isPending) ?? null;
  return {
    busy,
    start: (action, onEnd) => {
      if (busy === null) actions[action].mutate(undefined, { onSettled: () => onEnd?.() });
    },
  };
}

function useDownload(asked: AskedPaper) {
  const { showSuccess } = useToasts();
  const onError = useOnPdfError();
  return useMutation({
    mutationFn: () => readPaperFile(asked),
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      showSuccess({ title: 'PDF downloaded', message: name });
    },
    onError,
  });
}

function usePrint(asked: AskedPaper) {
  const onError = useOnPdfError();
  return useMutation({
    mutationFn: async () => {
      const links = await readPaperLinks(asked);
      await printPage(links.page);
    },
    onError,
  });
}

/** Not tried again by itself: a mail whose answer was lost may have been sent. */
function useEmail(asked: AskedPaper) {
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: () => api.reports.sendReportEmail(paperInput(asked), { context: { retry: 'none' } }),
    onSuccess: (answer) => {
      showSuccess(sentWords(answer));
    },
    onError: (error) => {
      showError(mailProblem(error));
    },
  });
}

function useOnPdfError() {
  const { showError } = useToasts();
  return (error: Error) => {
    const { code, message } = toProblem(error);
    const isUnknown = code === 'internal-error' || code === 'service-unavailable';
    showError({
      title: 'PDF generation failed',
      message: isUnknown ? 'Please try again in a minute.' : message,
    });
  };
}
