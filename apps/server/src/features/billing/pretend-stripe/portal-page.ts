/** The test checkout's portal: everything that an account has paid for, with the card that renews its plan. */
import { html } from 'hono/html';
import type { Markup } from '../../../platform/html/plain-page.ts';
import { centsInWords } from '../in-words.ts';
import { testCheckoutPath } from './page-parts.ts';
import { frame } from './pages.ts';
import type { SessionView } from './view.ts';

export function portalPage(paid: SessionView[], siteUrl: string): Markup {
  return frame(
    'Payment details',
    html`<h1>Payment details</h1>
      ${
        paid.length === 0
          ? html`<p>You haven't paid for anything yet.</p>`
          : html`<p>Open a purchase to change its card, pay for a renewal, or refund it.</p>
              <ul>
                ${paid.map(
                  ({ checkoutSession, terms, dueCents, currency }) =>
                    html`<li>
                      <a href="${testCheckoutPath}/${checkoutSession.id}"
                        >${terms.title}, ${centsInWords(dueCents, currency)}</a
                      >
                    </li>`,
                )}
              </ul>`
      }
      <p><a class="main" href="${siteUrl}/manage-subscription">Back to Target Analysis</a></p>`,
  );
}
