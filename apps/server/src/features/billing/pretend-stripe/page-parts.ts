/** Building blocks of the test checkout's pages. */
import type { html } from 'hono/html';

export const testCheckoutPath = '/test-checkout';

export type Markup = ReturnType<typeof html>;

/** What a form on a session's page can request. */
export type Action =
  | 'payment'
  | 'code'
  | 'authentication'
  | 'transfer'
  | 'refund'
  | 'dispute'
  | 'renewals'
  | 'time';

export function postTo(sessionId: string, action: Action): string {
  return `${testCheckoutPath}/${sessionId}/${action}`;
}
