/** The topic that announces changes to a report. */
import type { Live } from '../../../platform/live/live.ts';

export function analysisTopic(userSessionId: string): string {
  return `analysis:${userSessionId}`;
}

/** Wakes the pages that show the report. The message is empty: a page that receives it reads the report. */
export async function tellChange({ live }: { live: Live }, userSessionId: string): Promise<void> {
  await live.publish(analysisTopic(userSessionId), 'changed');
}
