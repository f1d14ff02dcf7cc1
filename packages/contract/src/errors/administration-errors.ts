/** Errors about an administrator's changes to money. */
import type { ErrorEntry } from './error-entry.ts';

export const administrationErrors = {
  'subscription-over': {
    status: 409,
    title: 'Update failed',
    message: 'This subscription has ended. Add the reports to the current one.',
  },
  'reports-counted': {
    status: 409,
    title: 'Update failed',
    message: 'This account has no plan, so this number can’t change. You can give or take reports instead.',
  },
  'usage-changed': {
    status: 409,
    title: 'Update failed',
    message: '{field} changed to {value} while you were editing. Open this again to see the new number.',
  },
  'payment-disputed': {
    status: 409,
    title: 'Refund failed',
    message: 'This payment is disputed. The bank will decide, so you can’t refund it here.',
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
    message: 'Someone else already decided this. Refresh the list to see how.',
  },
  'prices-changed': {
    status: 409,
    title: 'Prices not saved',
    message: 'Someone else changed the prices while you were editing. Check the new ones and try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
