import type { Subscription } from '@target-analysis/contract';
import { LinkButton } from '../../../ui/button.tsx';
import { Badge, Skeleton } from '../../../ui/surfaces.tsx';
import { PurchaseHistory } from '../history/purchase-history.tsx';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { PendingPayment } from '../pending/pending-payment.tsx';
import { CheckoutNote } from '../sales-terms.tsx';
import { usePlans } from '../use-plans.ts';
import { useSubscriptionQuery } from '../use-subscription.ts';
import { BuyReports } from './buy-reports.tsx';
import { planIdOf, planStateOf } from './plan-state.ts';
import { useMoney } from '../money.tsx';
import { planName, ownPrice, renewalPrice, stateWords } from './plan-words.ts';
import { QuotaBar } from './quota-bar.tsx';
import { useNextCharge } from './use-next-charge.ts';
import { WhatIsNext } from './what-is-next.tsx';

/** The profile's Subscription & Billing. For pages behind the sign-in guard. */
export function BillingSection({ userId }: { userId: string }) {
  const query = useSubscriptionQuery();
  const { data: subscription, error } = query;
  return (
    <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
      {subscription !== undefined && <Plan userId={userId} subscription={subscription} />}
      {subscription === undefined && error === null && <Skeleton className="h-48" />}
      {subscription === undefined && error !== null && (
        <NotLoaded title="Failed to fetch subscription" query={query} />
      )}
      <section aria-labelledby="purchases" className="min-w-0">
        <h3 id="purchases" className="mb-3 text-17">
          Purchases
        </h3>
        <PurchaseHistory />
      </section>
    </div>
  );
}

function Plan({ userId, subscription }: { userId: string; subscription: Subscription }) {
  const plans = usePlans() ?? [];
  const planId = planIdOf[subscription.subscription_type];
  const money = useMoney();
  const next = useNextCharge(subscription);
  const price = renewalPrice(ownPrice(planId, plans, subscription, money), next, money);
  const words = stateWords(planStateOf(subscription, new Date()), price, money);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-17">{planName(planId, plans)}</h3>
        <Badge tone={words.tone}>{words.badge}</Badge>
      </div>
      <QuotaBar subscription={subscription} />
      <WhatIsNext subscription={subscription}>
        {words.warning === null ? words.next : words.warning.message}
      </WhatIsNext>
      <PendingPayment userId={userId} subscription={subscription} />
      <div className="flex flex-wrap gap-3">
        {words.warning?.step && (
          <LinkButton variant="primary" to={words.warning.step.to}>
            {words.warning.step.label}
          </LinkButton>
        )}
        <BuyReports variant="secondary" />
        <LinkButton to="/manage-subscription">Manage Subscription</LinkButton>
      </div>
      <CheckoutNote isShort />
    </div>
  );
}
