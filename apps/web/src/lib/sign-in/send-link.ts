/** The share sheet of phones and tablets. */
import { logProblem } from '../../log.ts';

/** With a mouse, people prefer to copy the link. */
export function canSendLink(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

export async function sendLink(link: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (cause) {
    // Closing the sheet means the person changed their mind.
    if (cause instanceof Error && cause.name === 'AbortError') return;
    logProblem('The link could not be sent to another app', cause);
  }
}
