/** The sheet of phones and tablets in which a link is given to another app. */
import { logProblem } from '../../log.ts';

/** With a mouse the copied link is what people want. */
export function canSendLink(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

export async function sendLink(link: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (cause) {
    // Closing the sheet means a change of mind.
    if (cause instanceof Error && cause.name === 'AbortError') return;
    logProblem('The link could not be sent to another app', cause);
  }
}
