/** What the pages of the test checkout are made of. */
import type { html } from 'hono/html';

export const testCheckoutPath = '/test-checkout';

export type Markup = ReturnType<typeof html>;

/** What a form of a session's page may ask for. */
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
