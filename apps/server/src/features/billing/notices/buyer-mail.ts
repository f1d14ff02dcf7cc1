/** Emails to buyers about their money: what happened, the amounts, and one thing to do. */
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { payNowPath } from '../own-pages.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';

export const buyerMailKinds = [
  'bought',
  'payment-failed',
  'renewed',
  'renewal-failed',
  'renewal-unconfirmed',
  'renews-soon',
  'begins-later',
  'begins-soon',
  'canceled',
  'resumed',
  'auto-renew-on',
  'auto-renew-off',
  'next-canceled',
  'charges-stopped',
  'ended',
  'refunded',
  'plan-refunded',
  'refunded-plan-ended',
  'refund-undone',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'plan-dispute-lost',
  'dispute-lost-plan-ended',
  'paid-twice',
  'paid-after-end',
  'paid-while-disabled',
] as const;

export type BuyerMailKind = (typeof buyerMailKinds)[number];

export interface BuyerMail {
  kind: BuyerMailKind;
  /** Names, amounts, and dates, in the buyer's words. */
  facts: Readonly<Record<string, string>>;
  /** Our page that leads to the provider's receipt; null if there is none. */
  receiptUrl: string | null;
}

/** The same news for the bell. */
export function bellWords({ kind }: Pick<BuyerMail, 'kind'>): { title: string; text: string } {
  return { title: words[kind].subject, text: words[kind].told };
}

export function buyerMail(
  envelope: Envelope,
  { kind, facts, receiptUrl }: BuyerMail,
  siteUrl: string,
): Promise<Mail> {
  const { subject, told, button = manage } = words[kind];
  const link = receiptUrl ?? `${siteUrl}${button.path}`;
  const label = receiptUrl === null ? button.label : 'View your receipt';
  return writeLetter({
    ...envelope,
    subject,
    parts: [
      paragraph(told),
      { kind: 'facts', facts: Object.entries(facts) },
      { kind: 'button', label, link },
    ],
  });
}

interface Words {
  subject: string;
  told: string;
  /** Shown if there is no receipt to open. */
  button?: { label: string; path: string };
}

const manage = { label: 'See your plan and payments', path: '/manage-subscription' };
const contact = { label: 'Contact us', path: '/contact' };

const words: Record<BuyerMailKind, Words> = {
  bought: {
    subject: 'Thank you for your purchase',
    told: 'We got your payment. You can use what you bought right away.',
  },
  'payment-failed': {
    subject: 'Your payment did not go through',
    told: 'Your bank did not send the money. You were not charged, and nothing was added to your account. Try again with a card or the same bank account.',
    button: { label: 'Try again', path: '/pricing' },
  },
  renewed: { subject: 'Your plan was renewed', told: 'Your payment arrived, and a new period has begun.' },
  'renewal-failed': {
    subject: 'Your renewal payment failed',
    told: 'Pay now with the same card or a different one. Otherwise, we’ll try your card again over the next few days. If no payment goes through, your plan ends. You can still use additional reports.',
    button: { label: 'Pay now', path: payNowPath },
  },
  'renewal-unconfirmed': {
    subject: 'Confirm your payment',
    told: 'Your bank wants you to confirm the renewal of your plan. It takes a minute. Until then, you can still use additional reports.',
    button: { label: 'Confirm your payment', path: payNowPath },
  },
  'renews-soon': {
    subject: 'Your annual plan renews soon',
    told: 'To keep it, you don’t have to do anything. To stop it, turn off auto-renew before that day, and you won’t be charged again.',
  },
  'begins-later': {
    subject: 'Your next plan is set',
    told: 'Nothing is charged until your current plan ends. On that day your next plan begins, and we charge your card. You can cancel the next plan until then.',
  },
  'begins-soon': {
    subject: 'Your next plan begins soon',
    told: 'To start it, you don’t have to do anything. If you don’t want it, cancel before that day, and nothing is charged.',
  },
  canceled: {
    subject: 'Your plan is canceled',
    told: 'You won’t be charged again. If you change your mind before your plan ends, just resume it.',
  },
  resumed: {
    subject: 'Your plan is resumed',
    told: 'It renews as before. If you change your mind, cancel it before it renews, and you won’t be charged again.',
  },
  'auto-renew-on': {
    subject: 'Auto-renew is on',
    told: 'Your plan renews until you turn auto-renew off. Turn it off before the plan renews, and you won’t be charged again.',
  },
  'auto-renew-off': {
    subject: 'Auto-renew is off',
    told: 'You won’t be charged again. If you change your mind, turn it on before your plan ends.',
  },
  'next-canceled': {
    subject: 'Your next plan is canceled',
    told: 'You won’t be charged for it.',
  },
  'charges-stopped': {
    subject: 'You won’t be charged again',
    told: 'Your account was disabled, so we stopped the charges for your plan. Contact us if you have any questions.',
    button: contact,
  },
  ended: {
    subject: 'Your plan has ended',
    told: 'You won’t be charged again. You can still use additional reports, and choose a new plan at any time.',
    button: { label: 'See the plans', path: '/pricing' },
  },
  refunded: {
    subject: 'Your payment was refunded',
    told: 'It may take your bank a few days to show the money. You can no longer use the reports covered by the refund.',
  },
  'plan-refunded': {
    subject: 'Your payment was refunded',
    told: 'It may take your bank a few days to show the money. Nothing else changes: your plan and your reports stay as they are.',
  },
  'refunded-plan-ended': {
    subject: 'Your payment was refunded',
    told: 'It may take your bank a few days to show the money. The plan that you paid for has ended. You can still use additional reports.',
  },
  'refund-undone': {
    subject: 'Your refund did not go through',
    told: 'Your bank returned the money to us. You can use the blocked reports again. Contact us, and we’ll find another way to pay you back.',
    button: contact,
  },
  'dispute-opened': {
    subject: 'Your payment was disputed',
    told: 'Your bank asked for the money back. Until the dispute is resolved, you can’t use what you bought with it. If this was a mistake, tell your bank and contact us.',
    button: contact,
  },
  'dispute-won': {
    subject: 'The dispute over your payment is settled',
    told: 'We kept the payment, and you can use what you bought with it again.',
  },
  'dispute-lost': {
    subject: 'The dispute over your payment is settled',
    told: 'The money went back to you. You can no longer use the reports it paid for.',
  },
  'plan-dispute-lost': {
    subject: 'The dispute over your payment is settled',
    told: 'The money went back to you. Your plan continues, and you keep your reports.',
  },
  'dispute-lost-plan-ended': {
    subject: 'The dispute over your payment is settled',
    told: 'The money went back to you. The plan that you paid for has ended. You can still use additional reports.',
  },
  'paid-twice': {
    subject: 'You paid for two plans',
    told: 'You can have only one plan at a time, so we ended the other one. It will not be charged again. If one of the payments got you nothing, we refund it automatically.',
    button: contact,
  },
  'paid-after-end': {
    subject: 'We are refunding your payment',
    told: 'Your plan had already ended when this payment came in. We are refunding it in full, and you won’t be charged again.',
  },
  'paid-while-disabled': {
    subject: 'We are refunding your payment',
    told: 'Your account was disabled before this payment came in. We are refunding it in full, and you won’t be charged again.',
    button: contact,
  },
};

/** The titles of what asks to pay for a renewal. */
export const payNowTitles: readonly string[] = Object.values(words)
  .filter(({ button }) => button?.path === payNowPath)
  .map(({ subject }) => subject);

export const renewsSoonTitle = words['renews-soon'].subject;
export const beginsSoonTitle = words['begins-soon'].subject;
/** The title of the bell's warning that a plan ends. No email goes with it. */
export const endsSoonTitle = 'Your subscription ends soon';
