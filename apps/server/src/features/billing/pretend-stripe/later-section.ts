/** What may happen to a payment later, for people who try out the product. */
import { html } from 'hono/html';
import type { Markup } from '../../../platform/html/plain-page.ts';
import { centsInWords, dayInWords } from '../in-words.ts';
import { postTo } from './page-parts.ts';
import type { SessionView, SubscriptionView } from './view.ts';

export function laterSection(view: SessionView): Markup {
  const { checkoutSession, subscription, status } = view;
  const { id } = checkoutSession;
  return html`<section aria-labelledby="later">
    <h2 id="later">Try what may happen later</h2>
    ${status === 'under-way' ? transfer(id) : moneyBack(view)}
    ${subscription === null ? '' : renewals(id, subscription)} ${time(id)}
  </section>`;
}

function transfer(id: string): Markup {
  return html`<p>The money is on its way. It takes four days.</p>
    <form method="post" action="${postTo(id, 'transfer')}">
      <button type="submit" name="it" value="arrives">Let the money arrive</button>
      <button type="submit" name="it" value="bounces">Let the bank refuse it</button>
    </form>`;
}

function moneyBack({ checkoutSession: { id }, payment, currency }: SessionView): Markup {
  if (payment === null || payment.amountCents === 0) return html``;
  const { amountCents, refundedCents, disputeId } = payment;
  if (disputeId !== null) {
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

function renewals(id: string, subscription: SubscriptionView): Markup {
  const { status, declinesRenewal, awaitsConfirmation, newestRenewal } = subscription;
  if (status === 'ended') return html`<p>The subscription has ended.</p>`;
  return html`<p>${renewalWords(subscription)}</p>
    <form method="post" action="${postTo(id, 'renewals')}">
      ${
        status === 'past-due' && awaitsConfirmation
          ? html`<button class="main" type="submit" name="are" value="confirmed">
              Confirm the renewal at the bank
            </button>`
          : ''
      }
      ${
        status === 'past-due' && !subscription.isUnderway
          ? html`<button class="main" type="submit" name="are" value="paid-now">
              Pay the renewal with another card
            </button>`
          : ''
      }
      <button type="submit" name="are" value="due">${skipWords(subscription)}</button>
      <button type="submit" name="are" value="${declinesRenewal ? 'paid' : 'declined'}">
        ${declinesRenewal ? 'Pay' : 'Decline'} future renewals
      </button>
      ${
        newestRenewal === null
          ? ''
          : html`<button type="submit" name="are" value="refunded">Refund the newest renewal</button>`
      }
    </form>`;
}

function time(id: string): Markup {
  return html`<form method="post" action="${postTo(id, 'time')}">
    <fieldset>
      <legend>Let time pass</legend>
      <button type="submit" name="later" value="hour">An hour later</button>
      <button type="submit" name="later" value="day">A day later</button>
      <button type="submit" name="later" value="month">A month later</button>
    </fieldset>
  </form>`;
}

/** Names the next event, for the button that skips the wait. */
function skipWords({ status, autoRenew, isUnderway }: SubscriptionView): string {
  if (isUnderway) return 'Skip to the bank’s answer';
  if (status === 'past-due') return 'Skip to the next try';
  return autoRenew ? 'Skip to the next charge' : 'Skip to the end of the plan';
}

function renewalWords(subscription: SubscriptionView): string {
  const { status, autoRenew, begins, isDraft, declinesRenewal, awaitsConfirmation } = subscription;
  const began = dayInWords(subscription.periodStart);
  const day = dayInWords(subscription.periodEnd);
  if (subscription.isUnderway)
    return `The money for the renewal of ${began} is on its way. It takes four days.`;
  if (status === 'past-due')
    return awaitsConfirmation
      ? `The bank wants you to confirm the ${began} renewal.`
      : `The renewal of ${began} was declined.`;
  if (isDraft) return `The renewal of ${began} is charged an hour after the period began.`;
  if (begins !== null)
    return `The first charge is on ${day}${declinesRenewal ? ', and will be declined' : ''}.`;
  if (!autoRenew) return `The subscription ends on ${day}.`;
  if (subscription.asksAtRenewal) return `The bank will ask about the renewal on ${day}.`;
  return declinesRenewal ? `The renewal on ${day} will be declined.` : `The subscription renews on ${day}.`;
}
