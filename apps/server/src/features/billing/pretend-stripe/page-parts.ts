/** Building blocks of the test checkout's pages. */
export const testCheckoutPath = '/test-checkout';

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
