/** The pages of the test checkout: plain HTML without scripts. */
import { html } from 'hono/html';
import { plainPage, stylesheetAt, type Markup } from '../../../platform/html/plain-page.ts';
import { centsInWords, dayInWords } from '../in-words.ts';
import { taxPercent } from './engine/taxes.ts';
import { placeAfterPayment, type SessionView } from './view.ts';
import { inGroups, testCards } from './test-cards.ts';
import { testCodes } from './test-codes.ts';
import { laterSection } from './later-section.ts';
import { postTo, testCheckoutPath } from './page-parts.ts';

/** Why a payment failed, in words. */
export const problems = {
  declined: 'Your card was declined. Please try another one.',
  'insufficient-funds': 'Your card has insufficient funds. Please try another one.',
  'not-authenticated': 'Your bank did not confirm the payment. Please try again, or use another card.',
  'no-test-card': 'Only the test numbers on this page work here. Nothing was charged.',
  'number-missing': 'Please type a card number, or tap one of the test cards.',
  'no-such-code': 'There is no such promotion code, or it has expired. Please try another one.',
  'under-way': 'Your last step is still being processed. Please try again in a moment.',
} as const;
export type Problem = keyof typeof problems;

export function openPage(view: SessionView, problem: Problem | null): Markup {
  const { checkoutSession, terms } = view;
  const isAboutCode = problem === 'no-such-code';
  return frame(
    terms.title,
    html`${summaryOf(view)} ${terms.takesCode ? codeForm(view, isAboutCode) : ''}
      ${cardForm(view, isAboutCode ? null : problem)}
      <p><a href="${checkoutSession.cancel_url ?? '/'}">Cancel and go back</a></p>`,
  );
}

function cardForm(
  { checkoutSession, terms, dueCents, currency }: SessionView,
  problem: Problem | null,
): Markup {
  return html`<form method="post" action="${postTo(checkoutSession.id, 'payment')}">
    <label for="number">Card number</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="off"
      maxlength="40"
      aria-describedby="hint${problem === null ? '' : ' problem'}"
      ${problem === null ? '' : html`aria-invalid="true" autofocus`}
    />
    ${problem === null ? '' : html`<p id="problem" class="problem" role="alert">${problems[problem]}</p>`}
    <p id="hint" class="quiet">Test numbers only. Never type a real card here.</p>
    <button class="main" type="submit">
      ${terms.trialEnd === null ? `Pay ${centsInWords(dueCents, currency)}` : 'Set up the plan'}
    </button>
    <fieldset>
      <legend>Or pay with a test card</legend>
      ${Object.entries(testCards).map(
        ([digits, { words }]) =>
          html`<button type="submit" name="testCard" value="${digits}">
            <span>${words}</span> <code>${inGroups(digits)}</code>
          </button>`,
      )}
    </fieldset>
  </form>`;
}

function codeForm({ checkoutSession, code, currency }: SessionView, isRefused: boolean): Markup {
  const form = html`method="post" action="${postTo(checkoutSession.id, 'code')}"`;
  if (code !== null)
    return html`<form ${form}>
      <button type="submit" name="remove" value="code">Remove the code</button>
    </form>`;
  return html`<form ${form}>
    <label for="code">Promotion code</label>
    <input
      id="code"
      name="code"
      autocomplete="off"
      autocapitalize="characters"
      maxlength="40"
      ${isRefused ? html`aria-invalid="true" aria-describedby="code-problem" autofocus` : ''}
    />
    ${
      isRefused ? html`<p id="code-problem" class="problem" role="alert">${problems['no-such-code']}</p>` : ''
    }
    <button type="submit">Apply the code</button>
    <fieldset>
      <legend>Or tap a code to try</legend>
      ${testCodes(currency).map(
        ({ code: word, words }) =>
          html`<button type="submit" name="testCode" value="${word}">
            <span>${words}</span> <code>${word}</code>
          </button>`,
      )}
    </fieldset>
  </form>`;
}

export function authenticationPage(
  { checkoutSession, terms, dueCents, currency }: SessionView,
  card: string,
): Markup {
  return frame(
    'Your bank asks: is it you?',
    html`<h1>Your bank asks: is it you?</h1>
      <p>Target Analysis wants to charge ${centsInWords(dueCents, currency)} for ${terms.title}.</p>
      <form method="post" action="${postTo(checkoutSession.id, 'authentication')}">
        <input type="hidden" name="card" value="${card}" />
        <button class="main" type="submit" name="answer" value="complete">Complete</button>
        <button type="submit" name="answer" value="fail">Fail</button>
      </form>`,
  );
}

export function paidPage(view: SessionView, problem: Problem | null): Markup {
  const { terms, status } = view;
  return frame(
    `${terms.title}: ${status === 'complete' ? 'paid' : 'under way'}`,
    html`${summaryOf(view)}
      ${problem === null ? '' : html`<p class="problem" role="alert">${problems[problem]}</p>`}
      <p><a class="main" href="${placeAfterPayment(view.checkoutSession)}">Continue to Target Analysis</a></p>
      ${laterSection(view)}`,
  );
}

export function unpaidPage(
  title: 'The bank refused the payment' | 'This checkout has expired',
  { checkoutSession, terms }: SessionView,
): Markup {
  return frame(
    title,
    html`<h1>${title}</h1>
      <p>You were not charged for ${terms.title}. Please start over.</p>
      <p><a class="main" href="${checkoutSession.cancel_url ?? '/'}">Go back</a></p>`,
  );
}

export function absentPage(): Markup {
  return frame(
    'No such checkout',
    html`<h1>There is no such checkout</h1>
      <p>Please start over from the pricing page.</p>
      <p><a class="main" href="/pricing">See the prices</a></p>`,
  );
}

/** What is bought, what it costs today, and what comes later. */
function summaryOf(view: SessionView): Markup {
  const { terms, email, dueCents, creditCents, code, taxCents, begins, currency, status } = view;
  const { title, priceCents, interval, note } = terms;
  const each = interval === null ? '' : ` a ${interval}`;
  const first = begins === null ? 'Renews' : `Begins on ${dayInWords(begins)}, and renews`;
  const due = { complete: 'Paid', 'under-way': 'On its way' };
  const tax = terms.taxBehavior === 'exclusive' ? ', plus tax,' : '';
  const renewal = `${first} at ${centsInWords(priceCents, currency)}${each}${tax}`;
  return html`<h1>${title}</h1>
    <dl>
      <dt>${interval === null ? 'Price' : 'Plan'}</dt>
      <dd>${centsInWords(priceCents, currency)}${each}</dd>
      ${
        creditCents === 0
          ? ''
          : html`<dt>Credit for the rest of your month</dt>
              <dd>−${centsInWords(creditCents, currency)}</dd>`
      }
      ${
        code === null
          ? ''
          : html`<dt>Promotion code ${code.word}</dt>
              <dd>−${centsInWords(code.cents, currency)}</dd>`
      }
      ${
        taxCents === null
          ? ''
          : html`<dt>${terms.taxBehavior === 'exclusive' ? 'Tax' : 'Including tax'} (${taxPercent}%)</dt>
              <dd>${centsInWords(taxCents, currency)}</dd>`
      }
      <dt class="due">${status === 'complete' || status === 'under-way' ? due[status] : 'Due now'}</dt>
      <dd class="due">${centsInWords(dueCents, currency)}</dd>
    </dl>
    ${interval === null || status !== 'open' ? '' : html`<p>${renewal} until it is canceled.</p>`}
    ${status === 'open' && note !== null ? html`<p>${note}</p>` : ''}
    ${email === null ? '' : html`<p class="quiet">For ${email}</p>`}`;
}

export function frame(title: string, content: Markup): Markup {
  return plainPage({
    title: `${title} - Target Analysis test checkout`,
    head: stylesheetAt(`${testCheckoutPath}/style.css`),
    body: html`<p class="band"><strong>Test checkout: no money moves.</strong></p>
      <main>${content}</main>`,
  });
}
