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
  method: string;
  path: RegExp;
  /** Where Stripe declares the endpoint's parameters: the file, and the type in it. */
  takes: readonly [file: string, type: string];
  answer: (asked: Asked) => StripeAnswer;
}

export const endpoints: readonly Endpoint[] = [
  endpoint('POST /v1/customers', ['Customers', 'CustomerCreateParams'], createCustomer),
  endpoint('POST /v1/customers/:id', ['Customers', 'CustomerUpdateParams'], updateCustomer),
  endpoint('DELETE /v1/customers/:id', ['Customers', 'CustomerDeleteParams'], deleteCustomer),
  endpoint(
    'POST /v1/billing_portal/sessions',
    ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
    createPortalSession,
  ),
  endpoint('GET /v1/invoice_payments', ['InvoicePayments', 'InvoicePaymentListParams'], listInvoicePayments),
  endpoint('GET /v1/invoices/:id', ['Invoices', 'InvoiceRetrieveParams'], ({ world, id }) =>
    found(world.invoices.get(id), 'invoice', id),
  ),
  endpoint(
    'POST /v1/checkout/sessions',
    ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
    createSession,
  ),
  endpoint('GET /v1/checkout/sessions', ['Checkout/Sessions', 'Checkout.SessionListParams'], ({ world }) => ({
    object: listOf([...world.sessions.values()], '/v1/checkout/sessions', 1),
  })),
  endpoint('GET /v1/webhook_endpoints', ['WebhookEndpoints', 'WebhookEndpointListParams'], ({ world }) => ({
    object: listOf(world.webhookEndpoints, '/v1/webhook_endpoints', 100),
  })),
  endpoint(
    'GET /v1/payment_method_configurations',
    ['PaymentMethodConfigurations', 'PaymentMethodConfigurationListParams'],
    ({ world }) => ({
      object: listOf(world.paymentMethodConfigurations, '/v1/payment_method_configurations', 100),
    }),
  ),
  endpoint(
    'GET /v1/checkout/sessions/:id',
    ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
    ({ world, id }) => found(sessionNow(world, id), 'checkout.session', id),
  ),
  endpoint(
    'POST /v1/checkout/sessions/:id/expire',
    ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
    expireSession,
  ),
  endpoint('POST /v1/coupons', ['Coupons', 'CouponCreateParams'], createCoupon),
  endpoint('GET /v1/subscriptions/:id', ['Subscriptions', 'SubscriptionRetrieveParams'], ({ world, id }) =>
    found(world.subscriptions.get(id), 'subscription', id),
  ),
  endpoint('POST /v1/subscriptions/:id', ['Subscriptions', 'SubscriptionUpdateParams'], changeSubscription),
  endpoint('DELETE /v1/subscriptions/:id', ['Subscriptions', 'SubscriptionCancelParams'], cancelSubscription),
  endpoint('GET /v1/invoices', ['Invoices', 'InvoiceListParams'], listInvoices),
  endpoint('POST /v1/invoices/create_preview', ['Invoices', 'InvoiceCreatePreviewParams'], previewInvoice),
  endpoint('POST /v1/invoices/:id/void', ['Invoices', 'InvoiceVoidInvoiceParams'], voidInvoice),
  endpoint(
    'GET /v1/payment_intents/:id',
    ['PaymentIntents', 'PaymentIntentRetrieveParams'],
    ({ world, id }) => found(world.intents.get(id), 'payment_intent', id),
  ),
  endpoint('GET /v1/refunds', ['Refunds', 'RefundListParams'], ({ world, form }) =>
    listOfPayment([...world.refunds.values()], form, '/v1/refunds'),
  ),
  endpoint('POST /v1/refunds', ['Refunds', 'RefundCreateParams'], createRefund),
  endpoint('GET /v1/events', ['Events', 'EventListParams'], listEvents),
  endpoint('GET /v1/disputes', ['Disputes', 'DisputeListParams'], ({ world, form }) =>
    listOfPayment([...world.disputes.values()], form, '/v1/disputes'),
  ),
];

function endpoint(asked: string, takes: Endpoint['takes'], answer: Endpoint['answer']): Endpoint {
  const [method = '', path = ''] = asked.split(' ');
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), takes, answer };
}
