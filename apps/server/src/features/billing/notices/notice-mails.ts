/** Emails to the operator about money that needs attention. */
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { NoticeJob, NoticeKind } from './notice-queue.ts';

export function noticeMail(to: string, { kind, facts, messageId }: NoticeJob): Promise<Mail> {
  const { subject, told } = words[kind];
  const parts = [paragraph(told), { kind: 'facts' as const, facts: Object.entries(facts) }];
  return writeLetter({ to, messageId, subject, parts });
}

const words: Record<NoticeKind, { subject: string; told: string }> = {
  refunded: {
    subject: 'Billing: a payment was refunded',
    told: 'Money went back to the buyer, by a refund or a lost dispute. As many unused reports as it paid for are frozen, and a plan whose latest payment went back in full has ended. Reports that were used already cannot be taken back.',
  },
  'refund-undone': {
    subject: 'Billing: refunded money came back',
    told: 'A refund failed, or a lost dispute was won after all. Reports that were frozen for it can be used again. A plan that ended with it stays ended: grant what is due by hand.',
  },
  'dispute-opened': {
    subject: 'Billing: a payment is disputed',
    told: 'Until the dispute is decided, as many unused reports as this payment bought are frozen, and a plan bought with it cannot be used. Please respond to the dispute at the payment provider before its deadline.',
  },
  'dispute-won': {
    subject: 'Billing: a dispute was won',
    told: 'The payment stays, and what was frozen for the dispute can be used again.',
  },
  'dispute-lost': {
    subject: 'Billing: a dispute was lost',
    told: 'The money went back to the buyer. We took back whatever was left of what the payment bought.',
  },
  'paid-twice': {
    subject: 'Billing: a plan was paid twice',
    told: 'One account paid for two plans, so one of them has been ended at the payment provider. The last line says whether its payment is being refunded, or waits for your decision.',
  },
  'paid-without-account': {
    subject: 'Billing: a payment without an account',
    told: 'The account that paid has been deleted, so nothing was granted, and a subscription has been ended at the payment provider. The payment is being refunded.',
  },
  'paid-while-disabled': {
    subject: 'Billing: a disabled account paid',
    told: 'The payment arrived after the account was disabled. Nothing was granted, and a subscription has been ended at the payment provider. The payment is being refunded.',
  },
  'paid-after-end': {
    subject: 'Billing: a plan was paid after it ended',
    told: 'The plan had ended here, and its subscription has been ended at the payment provider. The payment started no new period, and is being refunded.',
  },
  'unexpected-payment': {
    subject: 'Billing: a payment does not match its order',
    told: 'Nothing was granted, and a subscription has been ended at the payment provider. Please look at the payment there and refund it, or grant what was bought by hand.',
  },
  'ledger-differs': {
    subject: 'Billing: the ledger and a balance differ',
    told: 'A balance does not match the sum of its ledger entries. Nothing was changed. Please check the account soon.',
  },
  'provider-unreached': {
    subject: 'Billing: action needed at the payment provider',
    told: 'We tried for over an hour but could not reach the payment provider. Please do what is listed below there by hand.',
  },
  'payment-unknown': {
    subject: 'Billing: a payment cannot be refunded',
    told: 'The payment provider does not know this payment, so no money went back. It may belong to another account or mode there. Please refund it by hand.',
  },
  'payment-disputed': {
    subject: 'Billing: a disputed payment cannot be refunded',
    told: 'This payment was due for a refund, but the buyer has disputed it, so the payment provider will not refund it. If we lose the dispute, the buyer gets the money that way. If we win, please refund the payment by hand.',
  },
};
