/** The endpoints of Stripe that we use, as its reference describes them. */
import { listOf } from './objects.ts';
import { readParameters } from './parameters.ts';
import {
  cancelSubscription,
  changeSubscription,
  createCoupon,
  createCustomer,
  createPortalSession,
  createRefund,
  createSession,
  deleteCustomer,
  expireSession,
  found,
  listEvents,
  listInvoicePayments,
  listInvoices,
  listOfPayment,
  sessionNow,
  updateCustomer,
  voidInvoice,
  type Asked,
  type StripeAnswer,
} from './requests.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  check: ReturnType<typeof readParameters>;
  answer: (asked: Asked) => StripeAnswer;
}

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    check: readParameters('Customers', 'CustomerCreateParams'),
    answer: createCustomer,
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    check: readParameters('Customers', 'CustomerUpdateParams'),
    answer: updateCustomer,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    check: readParameters('Customers', 'CustomerDeleteParams'),
    answer: deleteCustomer,
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    check: readParameters('BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'),
    answer: createPortalSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    check: readParameters('InvoicePayments', 'InvoicePaymentListParams'),
    answer: listInvoicePayments,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/([^/]+)$/,
    check: readParameters('Invoices', 'InvoiceRetrieveParams'),
    answer: ({ world, id }) => found(world.invoices.get(id), 'invoice', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    check: readParameters('Checkout/Sessions', 'Checkout.SessionCreateParams'),
    answer: createSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    check: readParameters('Checkout/Sessions', 'Checkout.SessionListParams'),
    answer: ({ world }) => ({ object: listOf([...world.sessions.values()], '/v1/checkout/sessions', 1) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    check: readParameters('WebhookEndpoints', 'WebhookEndpointListParams'),
    answer: ({ world }) => ({ object: listOf(world.webhookEndpoints, '/v1/webhook_endpoints', 100) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    check: readParameters('Checkout/Sessions', 'Checkout.SessionRetrieveParams'),
    answer: ({ world, id }) => found(sessionNow(world, id), 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    check: readParameters('Checkout/Sessions', 'Checkout.SessionExpireParams'),
    answer: expireSession,
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    check: readParameters('Coupons', 'CouponCreateParams'),
    answer: createCoupon,
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    check: readParameters('Subscriptions', 'SubscriptionRetrieveParams'),
    answer: ({ world, id }) => found(world.subscriptions.get(id), 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    check: readParameters('Subscriptions', 'SubscriptionUpdateParams'),
    answer: changeSubscription,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    check: readParameters('Subscriptions', 'SubscriptionCancelParams'),
    answer: cancelSubscription,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    check: readParameters('Invoices', 'InvoiceListParams'),
    answer: listInvoices,
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/([^/]+)\/void$/,
    check: readParameters('Invoices', 'InvoiceVoidInvoiceParams'),
    answer: voidInvoice,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    check: readParameters('PaymentIntents', 'PaymentIntentRetrieveParams'),
    answer: ({ world, id }) => found(world.intents.get(id), 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    check: readParameters('Refunds', 'RefundListParams'),
    answer: ({ world, form }) => listOfPayment([...world.refunds.values()], form, '/v1/refunds'),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    check: readParameters('Refunds', 'RefundCreateParams'),
    answer: createRefund,
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    check: readParameters('Events', 'EventListParams'),
    answer: listEvents,
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    check: readParameters('Disputes', 'DisputeListParams'),
    answer: ({ world, form }) => listOfPayment([...world.disputes.values()], form, '/v1/disputes'),
  },
];
