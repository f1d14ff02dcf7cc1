/** What a buyer chose, and the request for its payment (document 1 section 7, create-payment). */
import type { NewPayment, Plan, Subscription } from '@target-analysis/contract';
import type { PackType, PlanId } from '@target-analysis/contract/billing-lists';
import { pricesOf } from '@target-analysis/contract/prices';
import { reportsPrice } from './prices.ts';

export type ProPlanId = Exclude<PlanId, 'payasyougo'>;

export type PlanOrder = Exclude<Order, { kind: 'reports' }>;

export type Order =
  | { kind: 'reports'; pack: PackType; quantity: number }
  /** If the buyer's canceled plan still runs, it either ends now, or is used up first. */
  | { kind: 'plan'; planId: ProPlanId; endsCanceledPlan?: boolean; beginsAfterPlan?: boolean }
  /** From the monthly to the annual plan, minus the rest of the month. */
  | { kind: 'upgrade' };

/** What the page knows about the buyer when the button is pressed. */
export interface Buyer {
  plans: readonly Plan[];
  subscription: Subscription | null;
  email: string;
}

type Payment = Omit<NewPayment, 'idempotencyKey'>;

/** The payment request for an order; null if its price is zero or unknown. */
export function paymentOf(order: Order, buyer: Buyer): Payment | null {
  switch (order.kind) {
    case 'reports':
      return paymentOfReports(order.pack, order.quantity, buyer);
    case 'plan':
      return paymentOfPlan(order, buyer);
    case 'upgrade':
      return paymentOfUpgrade(buyer);
  }
}

function paymentOfReports(pack: PackType, quantity: number, buyer: Buyer): Payment | null {
  const price = reportsPrice(pack, quantity, pricesOf(buyer.plans));
  if (price === null) return null;
  return {
    ...whoBuys('payasyougo', buyer),
    amount: price.totalCents,
    isSubscription: false,
    quantity,
    action: buyer.subscription === null ? 'standalone' : 'add',
    packType: pack,
    pricePerReport: price.eachCents / 100,
  };
}

function paymentOfPlan(
  { planId, endsCanceledPlan = false, beginsAfterPlan = false }: Extract<Order, { kind: 'plan' }>,
  buyer: Buyer,
): Payment | null {
  const { monthlyCents, annualCents, monthlyReports, annualReports } = pricesOf(buyer.plans);
  const amount = planId === 'promonthly' ? monthlyCents : annualCents;
  if (amount <= 0) return null;
  return {
    ...whoBuys(planId, buyer),
    amount,
    billingCycle: planId === 'promonthly' ? 'monthly' : 'annual',
    isSubscription: true,
    reportsLimit: planId === 'promonthly' ? monthlyReports : annualReports,
    autoRenew: true,
    endsCanceledPlan,
    beginsAfterPlan,
  };
}

function paymentOfUpgrade(buyer: Buyer): Payment | null {
  const upgrade = buyer.subscription?.upgrade ?? null;
  if (upgrade === null || upgrade.new_amount <= 0) return null;
  return {
    ...whoBuys('proannual', buyer),
    currentSubscriptionId: buyer.subscription?.id ?? null,
    amount: upgrade.new_amount,
    billingCycle: 'annual',
    isSubscription: true,
    reportsLimit: pricesOf(buyer.plans).annualReports,
    isUpgrade: true,
    autoRenew: true,
  };
}

function whoBuys(planId: PlanId, { plans, email }: Buyer) {
  const planName = plans.find((plan) => plan.plan_id === planId)?.name;
  return {
    planId,
    ...(planName === undefined ? {} : { planName }),
    userEmail: email,
    prefillCustomer: true,
  };
}
