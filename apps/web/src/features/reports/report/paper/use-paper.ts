import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../../lib/calls/api.ts';
import { toProblem } from '../../../../lib/calls/problem.ts';
import { fieldOf } from '../../../../lib/parse-record.ts';
import { useToasts } from '../../../../ui/toast.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { mailProblem, sentWords, type PaperAction } from './paper-words.ts';
import { paperInput, type AskedPaper, fileNameOf, onThisSite } from './paper-question.ts';
import { printPage, removeFrames } from './print-frame.ts';
import { withRetries } from '../../../../lib/calls/retry.ts';

export interface Paper {
  /** @param onEnd called when it is done or has failed */
  start: (action: PaperAction, onEnd?: () => void) => void;
  /** The action in progress. */
  busy: PaperAction | null;
}

/** Exports a report: as a file, as a print, or by email to its owner. */
export function usePaper(asked: AskedPaper): Paper {
  const actions = { download: useDownload(asked), print: usePrint(asked), email: useEmail(asked) };
  useEffect(() => removeFrames, []);
  const busy = (['download', 'print', 'email'] as const).find((action) => actions[action].isPending) ?? null;
  const start: Paper['start'] = (action, onEnd) => {
    if (busy === null) actions[action].mutate(undefined, { onSettled: () => onEnd?.() });
  };
  usePrintKeys(() => start('print'));
  return { busy, start };
}

/** The browser's own keys print the report as laid out for paper; the page itself is laid out for a screen. */
function usePrintKeys(print: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || shiftKey || altKey) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
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

/** Never retried automatically: an email may have been sent even if the response was lost. */
function useEmail(asked: AskedPaper) {
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: () => api.reports.sendReportEmail(paperInput(asked), { context: { retry: 'none' } }),
    onSuccess: (answer) => showSuccess(sentWords(answer)),
    onError: (error) => showError(mailProblem(error)),
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

interface PaperFile {
  name: string;
  file: Blob;
}

async function readPaperLinks(asked: AskedPaper) {
  const links = await api.reports.generateReportPdf(paperInput(asked), { context: { retry: 'reports' } });
  return { page: onThisSite(links.pdfUrl), file: onThisSite(links.downloadUrl) };
}

/** Creates the file, which takes the server a moment, and downloads it: a plain link could not report a failure. */
async function readPaperFile(asked: AskedPaper): Promise<PaperFile> {
  const links = await readPaperLinks(asked);
  return withRetries(() => fetchFile(links.file), { policy: 'reports' });
}

async function fetchFile(address: string): Promise<PaperFile> {
  const response = await fetch(address);
  if (!response.ok) throw await refusalOf(response);
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  return { name, file: await response.blob() };
}

/** Converts the response to the shape `toProblem` reads. */
async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  return Object.assign(new Error(`The file answers ${String(response.status)}`), {
    status: response.status,
    code: fieldOf(body, 'code'),
    data: fieldOf(body, 'data'),
  });
}
