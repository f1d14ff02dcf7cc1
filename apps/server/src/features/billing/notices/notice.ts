/** What the operator is notified about. */
export type NoticeKind =
  | 'refunded'
  | 'refund-undone'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'paid-twice'
  | 'paid-without-account'
  | 'paid-while-disabled'
  | 'paid-after-end'
  | 'unexpected-payment'
  | 'ledger-differs'
  | 'provider-unreached'
  | 'payment-unknown'
  | 'payment-disputed';

export interface Notice {
  kind: NoticeKind;
  /** Identifies the single change: the same cause is emailed only once. */
  cause: string;
  /** Ids, amounts, and dates, each with its name. No personal data, and never any card data. */
  facts: Readonly<Record<string, string>>;
}

export interface NoticeJob extends Notice {
  messageId: string;
}
