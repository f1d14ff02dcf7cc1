/** Errors about an administrator's changes to money. */
import type { ErrorEntry } from './error-entry.ts';

export const administrationErrors = {
  'subscription-over': {
    status: 409,
    title: 'Update failed',
    message: 'This subscription is over. Add the reports to the current one.',
  },
  'reports-counted': {
    status: 409,
    title: 'Update failed',
    message: 'Without a plan, this number is counted. You can give or take reports instead.',
  },
  'payment-disputed': {
    status: 409,
    title: 'Refund failed',
    message: 'This payment is disputed. The bank decides about it, so it cannot be refunded.',
  },
  'payment-changed': {
    status: 409,
    title: 'Refund failed',
    message: 'This payment has changed since you opened it. Refresh the list and try again.',
  },
  'refund-too-large': {
    status: 409,
    title: 'Refund failed',
    message: 'Only {left} of this payment is left to refund. Enter less.',
  },
  'referral-decided': {
    status: 409,
    title: 'Not saved',
    message: 'Someone was faster, and this is settled. Refresh the list.',
  },
  'prices-changed': {
    status: 409,
    title: 'Prices not saved',
    message: 'Someone changed the prices while you edited them. Look at the new ones and try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
