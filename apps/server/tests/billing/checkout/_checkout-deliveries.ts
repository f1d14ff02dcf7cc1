/** The deliveries of a provider in the hand of a test: signed with a word, and good for five minutes. */
import type {
  DeliveredEvent,
  EventDelivery,
  ProviderEvent,
} from '../../../src/features/billing/checkout/checkout-provider.ts';

export const signature = 'in the hand of the test';
const maxEventAgeMs = 5 * 60 * 1000;

/** Dates come back as text from JSON. */
export function readDelivery(delivery: EventDelivery): DeliveredEvent | null {
  if (delivery.signature !== signature) return null;
  const told: { id: string; createdAt: string; event: ProviderEvent } = JSON.parse(delivery.body);
  const createdAt = new Date(told.createdAt);
  const isFresh = Math.abs(delivery.now.getTime() - createdAt.getTime()) <= maxEventAgeMs;
  return isFresh ? { ...told, createdAt } : null;
}
