/** What the page says about a report that leaves it. */
import { toProblem } from '../../../../lib/calls/problem.ts';
import type { ToastWords } from '../../../../ui/toast.tsx';

export type PaperAction = 'download' | 'print' | 'email';

export const busyWords: Readonly<Record<PaperAction, string>> = {
  download: 'Making the PDF …',
  print: 'Preparing the pages …',
  email: 'Sending the report …',
};

/** Where the mail went, and where it really went on a server that sends all its mail to one place. */
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
