/** The Stripe endpoints that we use, as its API reference describes them. */
import { found, type Asked, type StripeAnswer } from './answers.ts';
import {
  cancelSubscription,
  changeSubscription,
  createRefund,
  listEvents,
  listInvoices,
  listOfPayment,
  voidInvoice,
} from './billing-requests.ts';
import {
  createCoupon,
  createCustomer,
  createPortalSession,
  createSession,
  deleteCustomer,
  expireSession,
  listInvoicePayments,
  sessionNow,
  updateCustomer,
} from './checkout-requests.ts';
import { previewInvoice } from './upcoming.ts';
import { listOf } from './world.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Where Stripe declares the endpoint's parameters: the file, and the type in it. */
  takes: readonly [file: string, type: string];
  answer: (asked: Asked) => StripeAnswer;
}

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: ['Customers', 'CustomerCreateParams'],
    answer: createCustomer,
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    takes: ['Customers', 'CustomerUpdateParams'],
    answer: updateCustomer,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    takes: ['Customers', 'CustomerDeleteParams'],
    answer: deleteCustomer,
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
    answer: createPortalSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    takes: ['InvoicePayments', 'InvoicePaymentListParams'],
    answer: listInvoicePayments,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/([^/]+)$/,
    takes: ['Invoices', 'InvoiceRetrieveParams'],
    answer: ({ world, id }) => found(world.invoices.get(id), 'invoice', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
    answer: createSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    takes: ['Checkout/Sessions', 'Checkout.SessionListParams'],
    answer: ({ world }) => ({ object: listOf([...world.sessions.values()], '/v1/checkout/sessions', 1) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    takes: ['WebhookEndpoints', 'WebhookEndpointListParams'],
    answer: ({ world }) => ({ object: listOf(world.webhookEndpoints, '/v1/webhook_endpoints', 100) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_configurations$/,
    takes: ['PaymentMethodConfigurations', 'PaymentMethodConfigurationListParams'],
    answer: ({ world }) => ({
      object: listOf(world.paymentMethodConfigurations, '/v1/payment_method_configurations', 100),
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    takes: ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
    answer: ({ world, id }) => found(sessionNow(world, id), 'checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    takes: ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
    answer: expireSession,
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    takes: ['Coupons', 'CouponCreateParams'],
    answer: createCoupon,
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    takes: ['Subscriptions', 'SubscriptionRetrieveParams'],
    answer: ({ world, id }) => found(world.subscriptions.get(id), 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    takes: ['Subscriptions', 'SubscriptionUpdateParams'],
    answer: changeSubscription,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    takes: ['Subscriptions', 'SubscriptionCancelParams'],
    answer: cancelSubscription,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    takes: ['Invoices', 'InvoiceListParams'],
    answer: listInvoices,
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    takes: ['Invoices', 'InvoiceCreatePreviewParams'],
    answer: previewInvoice,
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/([^/]+)\/void$/,
    takes: ['Invoices', 'InvoiceVoidInvoiceParams'],
    answer: voidInvoice,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    takes: ['PaymentIntents', 'PaymentIntentRetrieveParams'],
    answer: ({ world, id }) => found(world.intents.get(id), 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: ['Refunds', 'RefundListParams'],
    answer: ({ world, form }) => listOfPayment([...world.refunds.values()], form, '/v1/refunds'),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: ['Refunds', 'RefundCreateParams'],
    answer: createRefund,
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    takes: ['Events', 'EventListParams'],
    answer: listEvents,
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: ['Disputes', 'DisputeListParams'],
    answer: ({ world, form }) => listOfPayment([...world.disputes.values()], form, '/v1/disputes'),
  },
];
