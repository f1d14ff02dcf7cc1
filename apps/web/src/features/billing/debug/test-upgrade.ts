/** A complete purchase in one go, through the same calls as a buyer's: only if no money moves. */
import type { NewPayment } from '@target-analysis/contract';
import type { ProcessedPayment } from '@target-analysis/contract';

export interface TestUpgradeTools {
  createPayment: (payment: NewPayment) => Promise<{ url: string }>;
  /** Pays on a page of the test checkout; returns the address that it redirects to. */
  payOnPage: (url: string) => Promise<string>;
  processPayment: (payment: {
    sessionId: string;
    planId: string;
    billingCycle: 'monthly';
  }) => Promise<ProcessedPayment>;
  newId: () => string;
}

/** Buys the monthly plan. @returns the server's message. @throws if a step fails. */
export async function testUpgrade(
  monthlyCents: number,
  { createPayment, payOnPage, processPayment, newId }: TestUpgradeTools,
): Promise<string> {
  const plan = { planId: 'promonthly', billingCycle: 'monthly' } as const;
  const { url } = await createPayment({
    ...plan,
    amount: monthlyCents,
    isSubscription: true,
    idempotencyKey: newId(),
  });
  const sessionId = new URL(await payOnPage(url)).searchParams.get('session_id');
  if (sessionId === null) throw new Error('The test checkout did not take the test card.');
  const answer = await processPayment({ ...plan, sessionId });
  if (!answer.success) throw new Error(answer.error ?? answer.message);
  return answer.message;
}

/** The number of Stripe's test card that pays. */
const payingCard = '4242424242424242';

/** Submits the page's form. */
export async function payOnTestPage(url: string): Promise<string> {
  const page = new URL(url);
  if (page.origin !== window.location.origin) throw new Error('This checkout is not the test checkout.');
  const answer = await fetch(`${page.origin}${page.pathname}/payment`, {
    method: 'POST',
    body: new URLSearchParams({ testCard: payingCard }),
  });
  return answer.url;
}
