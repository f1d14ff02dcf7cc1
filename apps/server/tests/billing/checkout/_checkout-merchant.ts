/** What banks, an operator, and the stand-in for Stripe do when the test says so. */
import { createBank } from '../../../src/features/billing/pretend-stripe/engine/bank.ts';
import {
  createCalendar,
  nextStepAt,
  renewalTransfer,
  takeStep,
} from '../../../src/features/billing/pretend-stripe/engine/calendar.ts';
import { settle } from '../../../src/features/billing/pretend-stripe/engine/invoices.ts';
import type {
  CardAnswer,
  Invoice,
  Subscription,
  ToldEvent,
} from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { isOver, itemOf } from '../../../src/features/billing/pretend-stripe/engine/subscriptions.ts';
import {
  existing,
  happen,
  secondsNow,
  type StripeWorld,
} from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { newestInvoiceOf, openInvoiceOf, paymentOfInvoice } from './_checkout-look.ts';

export function createMerchant(world: StripeWorld) {
  const calendar = createCalendar(world);
  const bank = createBank(world);
  return {
    /** Pays the next period, or the one whose renewal was declined. */
    renew: (subscriptionId: string) => {
      const invoice = renew(world, subscriptionId);
      return { paymentId: paymentOfInvoice(world, invoice.id) ?? 'unpaid' };
    },
    /** The card is declined, or its bank wants the owner to confirm. After the third attempt, Stripe ends the subscription. */
    failRenewal: (subscriptionId: string, awaitsConfirmation = false): void => {
      const subscription = existing(world.subscriptions, subscriptionId);
      if (openInvoiceOf(world, subscription) === null) {
        (awaitsConfirmation ? calendar.askConfirmation : calendar.failRenewal)(subscriptionId);
        return;
      }
      world.cards.set(subscriptionId, { does: 'declined' });
      decideTransfer(world, subscription, { bounces: true });
      takeStep(world, subscription, secondsNow(world));
      world.cards.delete(subscriptionId);
    },
    /** Starts the next period with a draft; the amount due is charged an hour later. */
    turnPeriod: (subscriptionId: string, does: CardAnswer): void => {
      const subscription = existing(world.subscriptions, subscriptionId);
      world.cards.set(subscriptionId, { does });
      for (const step of ['drafted', 'charged']) {
        const at = nextStepAt(world, subscription);
        const isDrafted = newestInvoiceOf(world, subscription)?.status === 'draft';
        const isNext = at !== null && at <= secondsNow(world) && isDrafted === (step === 'charged');
        if (isNext) takeStep(world, subscription, at);
      }
      world.cards.delete(subscriptionId);
    },
    /** The next attempt at an unpaid renewal. */
    tryAgain: (subscriptionId: string, does: CardAnswer): void => {
      world.cards.set(subscriptionId, { does });
      takeStep(world, existing(world.subscriptions, subscriptionId), secondsNow(world));
      world.cards.delete(subscriptionId);
    },
    end: calendar.end,
    /** As in Stripe's dashboard. */
    switchAutoRenew: (subscriptionId: string): void => {
      const subscription = existing(world.subscriptions, subscriptionId);
      const isOff = !subscription.cancel_at_period_end;
      subscription.cancel_at_period_end = isOff;
      subscription.cancel_at = isOff ? itemOf(subscription).current_period_end : null;
      happen(world, 'customer.subscription.updated', subscription);
    },
    /** Refunds up to this total; if that much was refunded already, returns the earlier event. */
    refund: (paymentId: string, upToCents: number): ToldEvent => {
      const charge = existing(world.charges, existing(world.intents, paymentId).latest_charge);
      const cents = upToCents - charge.amount_refunded;
      if (cents > 0) bank.refund(paymentId, cents);
      return newest(world, 'charge.refunded', paymentId);
    },
    /** The bank returns the whole refund to us. */
    failRefunds: (paymentId: string): ToldEvent => {
      for (const { id, payment_intent: payment, status } of world.refunds.values())
        if (payment === paymentId && status === 'succeeded') bank.failRefund(id);
      return newest(world, 'refund.updated', paymentId);
    },
    /** Disputes this much, or all that is left. */
    openDispute: (paymentId: string, cents?: number): ToldEvent => {
      bank.dispute(paymentId, cents);
      return newest(world, 'charge.dispute.created', paymentId);
    },
    /** Decides the newest dispute; a lost one can still be won by an appeal. */
    closeDispute: (paymentId: string, isWon: boolean): ToldEvent => {
      const disputes = [...world.disputes.values()].filter(({ payment_intent: of }) => of === paymentId);
      bank.closeDispute(disputes.at(-1)?.id ?? '', isWon);
      return newest(world, 'charge.dispute.closed', paymentId);
    },
  };
}

/** How a pending bank debit will end. */
function decideTransfer(
  world: StripeWorld,
  subscription: Subscription,
  { bounces }: { bounces: boolean },
): boolean {
  const transfer = renewalTransfer(world, subscription);
  if (transfer !== null) transfer.bounces = bounces;
  return transfer !== null;
}

/** Also for a subscription that ended meanwhile, whose payment is then for nothing. */
function renew(world: StripeWorld, subscriptionId: string): Invoice {
  const subscription = existing(world.subscriptions, subscriptionId);
  const calendar = createCalendar(world);
  const newestInvoice = existing(world.invoices, subscription.latest_invoice);
  if (decideTransfer(world, subscription, { bounces: false })) {
    takeStep(world, subscription, secondsNow(world));
    return newestInvoice;
  }
  if (isOver(subscription)) {
    if (newestInvoice.status === 'paid')
      throw new Error(`${subscriptionId} is over, and nothing of it is unpaid`);
    settle(world, newestInvoice);
    return newestInvoice;
  }
  if (newestInvoice.status !== 'open') return calendar.renew(subscriptionId);
  calendar.retry(newestInvoice.id);
  return newestInvoice;
}

function newest({ history }: StripeWorld, type: ToldEvent['type'], paymentId: string): ToldEvent {
  const found = [...history.values()].findLast(
    (event) => event.type === type && Reflect.get(event.data.object, 'payment_intent') === paymentId,
  );
  if (found === undefined) throw new Error(`nothing was told of ${paymentId}`);
  return found;
}
