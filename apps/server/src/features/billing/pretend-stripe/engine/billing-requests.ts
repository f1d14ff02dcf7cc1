/** Requests about subscriptions, invoices, refunds, and events. */
import { found, refuse, type Asked, type StripeAnswer } from './answers.ts';
import { chargeOf, createBank, refuseRefund } from './bank.ts';
import { textAt, textsAt, type FormValue } from './form.ts';
import { endSubscription, isOver, itemOf } from './subscriptions.ts';
import { happen, listOf } from './world.ts';

export function changeSubscription({ world, form, id }: Asked): StripeAnswer {
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined) return found(subscription, 'subscription', id);
  if (isOver(subscription))
    return refuse('A canceled subscription can only update its cancellation_details and metadata.');
  const ends = textAt(form, 'cancel_at_period_end');
  if (ends !== null) {
    subscription.cancel_at_period_end = ends === 'true';
    subscription.cancel_at = ends === 'true' ? itemOf(subscription).current_period_end : null;
    happen(world, 'customer.subscription.updated', subscription);
  }
  return { object: subscription };
}

/** A subscription that is already canceled counts as missing. */
export function cancelSubscription({ world, id }: Asked): StripeAnswer {
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined || isOver(subscription)) return found(undefined, 'subscription', id);
  return { object: endSubscription(world, subscription) };
}

export function listInvoices({ world, form }: Asked): StripeAnswer {
  const subscription = textAt(form, 'subscription');
  const status = textAt(form, 'status');
  const invoices = [...world.invoices.values()]
    .filter(
      ({ parent }) => subscription === null || parent?.subscription_details.subscription === subscription,
    )
    .filter((invoice) => status === null || invoice.status === status);
  return { object: listOf(invoices.reverse(), '/v1/invoices', Number(textAt(form, 'limit') ?? 10)) };
}

/** Only an open invoice can be voided. */
export function voidInvoice({ world, id }: Asked): StripeAnswer {
  const invoice = world.invoices.get(id);
  if (invoice === undefined) return found(undefined, 'invoice', id);
  if (invoice.status !== 'open')
    return refuse(`This invoice is ${String(invoice.status)}, so it cannot be voided.`);
  if (world.transfers.has(id)) return refuse('You cannot void this invoice: a payment of it is processing.');
  invoice.status = 'void';
  happen(world, 'invoice.voided', invoice);
  return { object: invoice };
}

/** Refunds the rest of a payment. */
export function createRefund({ world, form }: Asked): StripeAnswer {
  const paymentId = textAt(form, 'payment_intent') ?? '';
  const charge = chargeOf(world, paymentId);
  if (charge === null) return found(undefined, 'payment_intent', paymentId);
  const amount = Number(textAt(form, 'amount') ?? charge.amount - charge.amount_refunded);
  return refuseRefund(world, charge, amount) ?? { object: createBank(world).refund(paymentId, amount) };
}

/** Newest first, for at most twenty types. */
export function listEvents({ world, form }: Asked): StripeAnswer {
  const types = Object.values(textsAt(form, 'types'));
  if (types.length > 20) return refuse('You may pass up to 20 types.', 'types');
  const from = Number(textAt(form, 'created', 'gte') ?? 0);
  const to = Number(textAt(form, 'created', 'lte') ?? Number.POSITIVE_INFINITY);
  const listed = [...world.history.values()]
    .filter(({ created, type }) => created >= from && created <= to && types.includes(type))
    .reverse();
  const after = listed.findIndex(({ id }) => id === textAt(form, 'starting_after')) + 1;
  return { object: listOf(listed.slice(after), '/v1/events', Number(textAt(form, 'limit') ?? 10)) };
}

export function listOfPayment(
  entries: { payment_intent: string }[],
  form: FormValue,
  url: string,
): StripeAnswer {
  const payment = textAt(form, 'payment_intent');
  const own = entries.filter((entry) => payment === null || entry.payment_intent === payment);
  return { object: listOf(own.reverse(), url, Number(textAt(form, 'limit') ?? 10)) };
}
