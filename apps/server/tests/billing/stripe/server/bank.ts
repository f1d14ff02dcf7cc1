/** How money goes back: refunds, and disputes of the card's holder. */
import {
  existing,
  happen,
  keep,
  newId,
  type Charge,
  type Dispute,
  type Refund,
  type StripeWorld,
} from './objects.ts';

export function createBank(world: StripeWorld) {
  function chargeOf(paymentId: string): Charge {
    return existing(world.charges, existing(world.intents, paymentId).latest_charge);
  }
  return {
    refund: (paymentId: string, cents: number): Refund => {
      const charge = chargeOf(paymentId);
      if (charge.amount_refunded + cents > charge.amount) throw new Error('more than was paid');
      charge.amount_refunded += cents;
      charge.refunded = charge.amount_refunded === charge.amount;
      const refund = keep(world.refunds, {
        id: newId('re'),
        object: 'refund',
        amount: cents,
        charge: charge.id,
        payment_intent: paymentId,
        status: 'succeeded',
      });
      happen(world, 'charge.refunded', charge);
      happen(world, 'refund.created', refund);
      return refund;
    },
    /** The bank sends the refund back. */
    failRefund: (refundId: string): void => {
      const refund = existing(world.refunds, refundId);
      refund.status = 'failed';
      happen(world, 'refund.failed', refund);
      happen(world, 'refund.updated', refund);
    },
    dispute: (paymentId: string): Dispute => {
      const charge = chargeOf(paymentId);
      charge.disputed = true;
      const dispute = keep<Dispute>(world.disputes, {
        id: newId('dp'),
        object: 'dispute',
        amount: charge.amount,
        charge: charge.id,
        payment_intent: paymentId,
        status: 'needs_response',
      });
      happen(world, 'charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute: (disputeId: string, isWon: boolean): void => {
      const dispute = existing(world.disputes, disputeId);
      dispute.status = isWon ? 'won' : 'lost';
      happen(world, 'charge.dispute.closed', dispute);
    },
  };
}
