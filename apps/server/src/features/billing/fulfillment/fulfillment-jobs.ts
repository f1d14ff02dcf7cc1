/** The background jobs of fulfillment: what we tell the provider, and what we ask it. */
import { startNoticeJobs } from '../notices/notice-jobs.ts';
import type { BillingDeps } from '../deps.ts';
import { withProvider } from '../deps.ts';
import { startProviderJobs } from './provider-jobs.ts';
import { notifyRenewingPlans } from './upcoming-renewals.ts';
import { sweep, tidyEvents } from './sweep-rules.ts';

export async function startFulfillmentJobs(deps: BillingDeps): Promise<void> {
  await startNoticeJobs(deps);
  const tools = withProvider(deps);
  if (tools === null) return;
  await startProviderJobs(tools);
  await tools.jobs.schedule('sweep-checkouts', '*/2 * * * *', () => sweep(tools));
  await tools.jobs.schedule('tell-renewing-plans', '17 * * * *', () => notifyRenewingPlans(tools));
  await tools.jobs.schedule('tidy-provider-events', '53 3 * * *', () => tidyEvents(tools));
}
