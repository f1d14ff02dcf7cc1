/** A provider that records its calls, and is unreachable when a test wants it to be. */
import {
  ProviderUnavailable,
  type CheckoutOrder,
  type CheckoutProvider,
} from '../../../src/features/billing/checkout/checkout-provider.ts';

type Heard = {
  [Name in 'readSession' | 'readSubscription' | 'readPayment']: {
    name: Name;
    about: string;
    answer: Awaited<ReturnType<CheckoutProvider[Name]>>;
  };
};

/** A response of the provider about one object. */
export type HeardOf<Name extends keyof Heard> = Heard[Name];

export interface Line {
  /** While set, every call fails, or only the named one; with `after`, it fails after doing its work, like a lost response. */
  outage: 'before' | 'after' | null;
  lostAnswerTo: keyof CheckoutProvider | null;
  /** The provider's calls, with the object of each. */
  calls: { name: keyof CheckoutProvider; about: string }[];
  /** Its responses, in order. */
  heard: HeardOf<keyof Heard>[];
  /** By session. */
  orders: Map<string, CheckoutOrder>;
}

export function createLine(): Line {
  return { outage: null, lostAnswerTo: null, calls: [], heard: [], orders: new Map() };
}

export function recordedProvider(provider: CheckoutProvider, line: Line): CheckoutProvider {
  async function asked<T>(name: keyof CheckoutProvider, about: string, work: () => Promise<T>): Promise<T> {
    line.calls.push({ name, about });
    if (line.outage === 'before') throw new ProviderUnavailable('the test says so');
    const answer = await work();
    if (line.outage === 'after' || line.lostAnswerTo === name)
      throw new ProviderUnavailable('the test says so');
    return answer;
  }
  async function open(order: CheckoutOrder) {
    const opened = await provider.open(order);
    line.orders.set(opened.sessionId, order);
    return opened;
  }
  async function readSession(about: string) {
    const answer = await asked('readSession', about, () => provider.readSession(about));
    line.heard.push({ name: 'readSession', about, answer });
    return answer;
  }
  async function readSubscription(about: string) {
    const answer = await asked('readSubscription', about, () => provider.readSubscription(about));
    line.heard.push({ name: 'readSubscription', about, answer });
    return answer;
  }
  async function readPayment(about: string) {
    const answer = await asked('readPayment', about, () => provider.readPayment(about));
    line.heard.push({ name: 'readPayment', about, answer });
    return answer;
  }
  return {
    name: 'test',
    readSession,
    readSubscription,
    readPayment,
    readEvent: provider.readEvent,
    keepCustomer: (account) => asked('keepCustomer', account.userId, () => provider.keepCustomer(account)),
    deleteCustomer: (id) => asked('deleteCustomer', id, () => provider.deleteCustomer(id)),
    openPortal: (told) => asked('openPortal', told.customerId, () => provider.openPortal(told)),
    open: (order) => asked('open', order.checkoutId, () => open(order)),
    closeSession: (id) => asked('closeSession', id, () => provider.closeSession(id)),
    readReceipt: (id) => asked('readReceipt', id, () => provider.readReceipt(id)),
    refundPayment: (id, part) => asked('refundPayment', id, () => provider.refundPayment(id, part)),
    readNextCharge: (id) => asked('readNextCharge', id, () => provider.readNextCharge(id)),
    setAutoRenew: (id, isOn) => asked('setAutoRenew', id, () => provider.setAutoRenew(id, isOn)),
    endSubscription: (id) => asked('endSubscription', id, () => provider.endSubscription(id)),
    listEvents: (span) => asked('listEvents', '', () => provider.listEvents(span)),
  };
}
