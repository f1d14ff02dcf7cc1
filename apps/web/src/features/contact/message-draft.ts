/** An unsent message, stored in the browser per account: a reload, or signing in again, loses nothing. */
import { logProblem } from '../../log.ts';
import { parseRecord } from '../../lib/parse-record.ts';
import { userDataKey } from '../../lib/sign-in/user-data.ts';

interface MessageDraft {
  subject: string;
  message: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const blankDraft: MessageDraft = { subject: '', message: '' };

function draftKey(userId: string): string {
  return userDataKey(userId, 'contact-message');
}

/** An empty message removes the draft. */
export function saveDraft(storage: DraftStorage, userId: string, { subject, message }: MessageDraft): void {
  try {
    if (subject === '' && message === '') storage.removeItem(draftKey(userId));
    else storage.setItem(draftKey(userId), JSON.stringify({ subject, message }));
  } catch (error) {
    // Full or blocked storage must not stop anyone from writing.
    logProblem('The message could not be kept', error);
  }
}

export function loadDraft(storage: DraftStorage, userId: string): MessageDraft {
  const { subject, message } = parseRecord(storage.getItem(draftKey(userId)));
  return { subject: textOf(subject), message: textOf(message) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
