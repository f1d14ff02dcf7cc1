/** What the operator is told about. */
export type NoticeKind =
  | 'refunded'
  | 'refund-undone'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'paid-twice'
  | 'paid-without-account'
  | 'paid-after-end'
  | 'unexpected-payment'
  | 'ledger-differs'
  | 'provider-unreached'
  | 'payment-unknown'
  | 'payment-disputed';

export interface Notice {
  kind: NoticeKind;
  /** What it is about, down to the single change: the same cause is told once. */
  cause: string;
  /** Ids, amounts and dates, each with its name; nothing personal, and never anything of a card. */
  facts: Readonly<Record<string, string>>;
}

export interface NoticeJob extends Notice {
  messageId: string;
}
