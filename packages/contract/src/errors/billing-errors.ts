import type { ErrorEntry } from './error-entry.ts';

/** Plans and payments. */
export const billingErrors = {
  'price-error': {
    status: 409,
    title: 'Price error',
    message: 'Unable to determine plan price. Please refresh and try again.',
  },
  'price-differs': {
    status: 409,
    title: 'The price has changed',
    message: 'It now costs {price}. Please refresh the page, check it, and try again.',
  },
  'plan-differs': {
    status: 409,
    title: 'The plan has changed',
    message: 'It now comes with {reports}. Please refresh the page, check it, and try again.',
  },
  'plan-switch-blocked': {
    status: 409,
    title: 'Your plan is still running',
    message: 'You can change it when it ends, on {date}. You can buy reports at any time.',
  },
  'renewal-unpaid': {
    status: 409,
    title: 'Your renewal is unpaid',
    message: 'Pay it to keep your plan. You don’t need to buy the plan again.',
  },
  'plan-would-be-lost': {
    status: 409,
    title: 'You still have a plan',
    message: 'It runs until {date}, with {reports} left. A new plan now would end it. Please choose again.',
  },
  'payments-unavailable': {
    status: 503,
    title: 'Payment failed',
    message: 'Payments aren’t set up here. Please contact support.',
  },
  'checkout-unavailable': {
    status: 503,
    title: 'Payment failed',
    message: 'No checkout URL returned from the card payment provider. Please try again.',
  },
  'subscription-not-found': {
    status: 404,
    title: 'Subscription Error',
    message: 'Could not find your subscription',
  },
  'plan-changed': {
    status: 409,
    title: 'Your plan has changed',
    message: 'Nothing was canceled. Look at your plan as it is now, then cancel it if you still want to.',
  },
} as const satisfies Record<string, ErrorEntry>;
