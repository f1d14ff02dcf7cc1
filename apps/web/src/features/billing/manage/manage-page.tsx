import type { Plan, Subscription } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert, Badge, Card, Skeleton } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import type { Order } from '../order.ts';
import { CanceledCheckout } from '../pending/canceled-checkout.tsx';
import { CheckoutNote, SalesTerms } from '../sales-terms.tsx';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { plansQuery, usePlans } from '../use-plans.ts';
import { useSubscriptionQuery, subscriptionQuery } from '../use-subscription.ts';
import { BuyReports } from './buy-reports.tsx';
import { PlanList } from './plan-list.tsx';
import { planIdOf, planStateOf } from './plan-state.ts';
import { useMoney } from '../money.tsx';
import { planName, ownPrice, renewalPrice, stateWords } from './plan-words.ts';
import { QuotaBar } from './quota-bar.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { useNextCharge } from './use-next-charge.ts';
import { WhatIsNext } from './what-is-next.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

/** /manage-subscription: the account's plan, what comes next, and every way to change it. */
export function ManagePage() {
  return (
    <>
      <PageTitle
        lead="Your plan, what’s left of it, and what’s next."
        actions={
          <LinkButton to="/profile" icon={<ArrowLeft aria-hidden="true" className="size-4" />}>
            Back to Profile
          </LinkButton>
        }
      >
        Manage Subscription
      </PageTitle>
      <CanceledCheckout />
      <Content />
    </>
  );
}

function Content() {
  const query = useSubscriptionQuery();
  const { data: subscription, error } = query;
  const plans = usePlans() ?? [];
  if (subscription !== undefined) return <Loaded subscription={subscription} plans={plans} />;
  if (error === null) return <Bones />;
  return <NotLoaded title="Failed to fetch subscription" query={query} />;
}

interface LoadedProps {
  subscription: Subscription;
  plans: readonly Plan[];
}

function Loaded({ subscription, plans }: LoadedProps) {
  const checkout = useCheckout();
  const { state } = checkout;
  const { showSuccess } = useToasts();
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-6">
        {state.status === 'opened' && (
          <OpenedCheckout
            key={state.url}
            url={state.url}
            isBlocked={state.isBlocked}
            onArrival={() => {
              checkout.reset();
              showSuccess({ title: arrivalWords(state.order) });
            }}
          />
        )}
        <CurrentPlan subscription={subscription} plans={plans} />
      </div>
      <RenewalCard subscription={subscription} />
      <Card className="min-w-0 desktop:col-span-2">
        <h2 className="mb-5 text-21">Change plan</h2>
        <PlanChoices subscription={subscription} checkout={checkout} />
        <p className="mt-5 text-13 text-quiet">
          <SalesTerms />
        </p>
      </Card>
      <div className="desktop:col-span-2">
        <CheckoutNote />
      </div>
    </div>
  );
}

function arrivalWords(order: Order): string {
  if (order.kind === 'plan' && order.beginsAfterPlan === true) return 'Your next plan is set.';
  return `Subscription ${order.kind === 'upgrade' ? 'updated' : 'created'} successfully`;
}

function PlanChoices({ subscription, checkout }: { subscription: Subscription; checkout: Checkout }) {
  const query = useQuery(plansQuery);
  const { data: plans, error } = query;
  if (plans !== undefined) return <PlanList subscription={subscription} plans={plans} checkout={checkout} />;
  if (error === null) return <Skeleton className="h-40" />;
  return <NotLoaded title="Failed to fetch subscription plans" query={query} />;
}

function CurrentPlan({ subscription, plans }: LoadedProps) {
  const planId = planIdOf[subscription.subscription_type];
  const money = useMoney();
  const next = useNextCharge(subscription);
  const price = renewalPrice(ownPrice(planId, plans, subscription, money), next, money);
  const words = stateWords(planStateOf(subscription, new Date()), price, money);
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-21">{planName(planId, plans)}</h2>
        <Badge tone={words.tone}>{words.badge}</Badge>
      </div>
      {words.warning !== null && (
        <Alert
          tone={words.warning.tone}
          title={words.warning.title}
          action={
            words.warning.step !== null && (
              <LinkButton variant="primary" to={words.warning.step.to}>
                {words.warning.step.label}
              </LinkButton>
            )
          }
        >
          {words.warning.message}
        </Alert>
      )}
      <QuotaBar subscription={subscription} />
      <WhatIsNext subscription={subscription}>{words.next}</WhatIsNext>
      <div className="flex flex-wrap gap-3">
        <BuyReports variant={words.warning?.step === undefined ? 'primary' : 'secondary'} />
        <LinkButton to="/billing/details">Manage payment details</LinkButton>
      </div>
    </Card>
  );
}

function Bones() {
  return (
    <div role="status" className="grid gap-6 desktop:grid-cols-[3fr_2fr]">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
      <Skeleton className="h-56 desktop:col-span-2" />
    </div>
  );
}

interface OpenedCheckoutProps {
  url: string;
  /** The browser blocked the checkout's tab. */
  isBlocked: boolean;
  /** The current or the next subscription has changed. */
  onArrival: () => void;
}

/** Often enough that a person looking at the page sees the plan change. */
const askAgainMs = 3000;

/** On a phone, the button of the plan is far below this note. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

/** Shown while a plan is being paid for in another tab; disappears once the plan is there. */
function OpenedCheckout({ url, isBlocked, onArrival }: OpenedCheckoutProps) {
  const { data } = useQuery({ ...subscriptionQuery, refetchInterval: askAgainMs });
  const known = data === undefined ? null : `${data.id} ${data.next_plan?.plan_id ?? ''}`;
  const before = useRef(known);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (known !== null && known !== before.current) arrive();
  }, [known]);
  return (
    <div ref={bringIntoSight} className="scroll-mt-6">
      <Alert
        isLive
        title={isBlocked ? 'Your checkout is ready' : 'Waiting for your payment'}
        action={
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {isBlocked ? 'Open the checkout' : 'Open the checkout again'}
          </a>
        }
      >
        {isBlocked
          ? 'Your browser blocked the checkout tab. Open it here. This page shows your plan once you’ve paid.'
          : 'The checkout is open in another tab. This page shows your plan once you’ve paid.'}
      </Alert>
    </div>
  );
}
