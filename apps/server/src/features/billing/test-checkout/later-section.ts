/** What may happen to a payment afterwards, for people who try the product out. */
import { html } from 'hono/html';
import { centsInWords, dayInWords } from '../in-words.ts';
import { paymentOfInvoice } from './invoices.ts';
import { postTo, type Markup } from './page-parts.ts';
import type { SessionView } from './session-view.ts';
import type { TestSession, TestSubscription } from './test-checkout-store.ts';

export function laterSection(view: SessionView): Markup {
  const { checkoutSession, subscription } = view;
  return html`<section aria-labelledby="later">
    <h2 id="later">Try what may happen later</h2>
    ${moneyBack(view)} ${subscription === null ? '' : renewals(checkoutSession, subscription)}
  </section>`;
}

function moneyBack({ checkoutSession: { id }, payment, currency }: SessionView): Markup {
  if (payment === null || payment.amountCents === 0) return html``;
  const { amountCents, refundedCents, isDisputed } = payment;
  if (isDisputed) {
    return html`<p>The owner of the card disputes this payment.</p>
      <form method="post" action="${postTo(id, 'dispute')}">
        <button type="submit" name="step" value="won">Close the dispute (won)</button>
        <button type="submit" name="step" value="lost">Close the dispute (lost)</button>
      </form>`;
  }
  if (refundedCents >= amountCents)
    return html`<p>${centsInWords(refundedCents, currency)} went back to the card.</p>`;
  return html`<form method="post" action="${postTo(id, 'refund')}">
      <button type="submit">Refund this payment</button>
      <button type="submit" name="part" value="half">Refund half of it</button>
    </form>
    <form method="post" action="${postTo(id, 'dispute')}">
      <button type="submit" name="step" value="open">Dispute this payment</button>
    </form>`;
}

function renewals({ id, paymentId }: TestSession, subscription: TestSubscription): Markup {
  const { status, declinesRenewal, invoiceId } = subscription;
  if (status === 'ended') return html`<p>The subscription has ended.</p>`;
  const hasRenewed = paymentOfInvoice(invoiceId) !== paymentId;
  return html`<p>${renewalWords(subscription)}</p>
    <form method="post" action="${postTo(id, 'renewals')}">
      ${
        status === 'past-due'
          ? html`<button class="main" type="submit" name="are" value="paid-now">
              Pay the renewal with another card
            </button>`
          : ''
      }
      <button type="submit" name="are" value="due">${skipWords(subscription)}</button>
      <button type="submit" name="are" value="${declinesRenewal ? 'paid' : 'declined'}">
        Let renewals be ${declinesRenewal ? 'paid' : 'declined'}
      </button>
      ${
        hasRenewed
          ? html`<button type="submit" name="are" value="refunded">Refund the newest renewal</button>`
          : ''
      }
    </form>`;
}

/** What comes next, without waiting for it. */
function skipWords({ status, autoRenew }: TestSubscription): string {
  if (status === 'past-due') return 'Skip to the next try';
  return autoRenew ? 'Skip to the next charge' : 'Skip to the end of the plan';
}

function renewalWords({ status, autoRenew, begins, declinesRenewal, periodEnd }: TestSubscription): string {
  const day = dayInWords(periodEnd);
  if (status === 'past-due') return `The renewal of ${day} was declined.`;
  if (begins !== null)
    return `The first charge is on ${day}${declinesRenewal ? ', and will be declined' : ''}.`;
  if (!autoRenew) return `The subscription ends on ${day}.`;
  return declinesRenewal ? `The renewal on ${day} will be declined.` : `The subscription renews on ${day}.`;
}
