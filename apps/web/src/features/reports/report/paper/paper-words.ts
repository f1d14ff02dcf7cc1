/** Messages about exporting a report. */
import { toProblem } from '../../../../lib/calls/problem.ts';
import type { ToastWords } from '../../../../ui/toast.tsx';

export type PaperAction = 'download' | 'print' | 'email';

export const busyWords: Readonly<Record<PaperAction, string>> = {
  download: 'Making the PDF …',
  print: 'Preparing the pages …',
  email: 'Sending the report …',
};

/** Where the email went, and where it really went on a server that sends all email to one address. */
export function sentWords(answer: {
  sentTo: string;
  intendedTo: string;
  redirectedTo: string | null;
}): ToastWords {
  if (answer.redirectedTo === null)
    return { title: 'Report sent', message: `It is on its way to ${answer.sentTo}.` };
  return {
    title: 'Report sent',
    message: `This server sends all email to ${answer.redirectedTo}, including this one for ${answer.intendedTo}.`,
  };
}

export function mailProblem(error: unknown): ToastWords {
  const { code, message } = toProblem(error);
  return { title: 'Email failed', message: code === 'report-not-found' ? 'No session loaded.' : message };
}
