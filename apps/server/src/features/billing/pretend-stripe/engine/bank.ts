/** How money goes back: refunds, and disputes by the cardholder. */
import { refuse, type StripeRefusal } from './answers.ts';
import type { Charge, Dispute, Refund } from './objects.ts';
import { existing, happen, keep, newId, type StripeWorld } from './world.ts';

/** The charge of a payment; null if no money arrived. */
export function chargeOf(world: StripeWorld, paymentId: string): Charge | null {
  return world.charges.get(world.intents.get(paymentId)?.latest_charge ?? '') ?? null;
}

/** The bank holds disputed money and keeps what is lost. Only after a won dispute can the charge be refunded again. */
export function refuseRefund(world: StripeWorld, charge: Charge, cents: number): StripeRefusal | null {
  if (charge.refunded)
    return refuse(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const disputes = [...world.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  if (disputes.some((dispute) => !dispute.is_charge_refundable))
    return refuse(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed');
  return cents > charge.amount - charge.amount_refunded
    ? refuse('Refund amount is greater than unrefunded amount on charge.', 'amount')
    : null;
}

/** The bank returns the refund, so the money can be refunded again. */
function failRefund(world: StripeWorld, refund: Refund): void {
  const charge = existing(world.charges, refund.charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  refund.status = 'failed';
  happen(world, 'refund.failed', refund);
  happen(world, 'refund.updated', refund);
}

export function createBank(world: StripeWorld) {
  function existingCharge(paymentId: string): Charge {
    return existing(world.charges, existing(world.intents, paymentId).latest_charge);
  }
  return {
    /** As in Stripe's dashboard. @throws if Stripe refuses it */
    refund: (paymentId: string, cents: number): Refund => {
      const charge = existingCharge(paymentId);
      const refused = refuseRefund(world, charge, cents);
      if (refused !== null) throw new Error(refused.error.message);
      charge.amount_refunded += cents;
      charge.refunded = charge.amount_refunded === charge.amount;
      const refund = keep(world.refunds, {
        id: newId('re'),
        object: 'refund',
        amount: cents,
        charge: charge.id,
        currency: charge.currency,
        payment_intent: paymentId,
        status: 'succeeded',
      });
      happen(world, 'charge.refunded', charge);
      happen(world, 'refund.created', refund);
      return refund;
    },
    failRefund: (refundId: string): void => failRefund(world, existing(world.refunds, refundId)),
    /** Disputes the unrefunded amount, or at most `cents` of it. */
    dispute: (paymentId: string, cents = Number.POSITIVE_INFINITY): Dispute => {
      const charge = existingCharge(paymentId);
      charge.disputed = true;
      const dispute = keep<Dispute>(world.disputes, {
        id: newId('dp'),
        object: 'dispute',
        amount: Math.min(cents, charge.amount - charge.amount_refunded),
        charge: charge.id,
        currency: charge.currency,
        is_charge_refundable: false,
        payment_intent: paymentId,
        status: 'needs_response',
      });
      happen(world, 'charge.dispute.created', dispute);
      happen(world, 'charge.dispute.funds_withdrawn', dispute);
      return dispute;
    },
    /** A lost dispute can still be won, on appeal. */
    closeDispute: (disputeId: string, isWon: boolean): void => {
      const dispute = existing(world.disputes, disputeId);
      dispute.status = isWon ? 'won' : 'lost';
      dispute.is_charge_refundable = isWon;
      happen(world, 'charge.dispute.closed', dispute);
      if (isWon) happen(world, 'charge.dispute.funds_reinstated', dispute);
    },
  };
}
