/** What the address of /auth says: who invited the visitor, and which form to show first. */
import { fieldOf } from '../../lib/parse-record.ts';
import { countOf } from '../../lib/words/count-of.ts';

export type AuthTab = 'sign-in' | 'sign-up' | 'reset';

export interface Invitation {
  /** A friend's referral code, from `ref`. */
  referralCode: string | null;
  /** The shared report that led here, from `share`. */
  sharedReportToken: string | null;
}

export function readInvitation(query: URLSearchParams): Invitation {
  return {
    referralCode: toReferralCode(query.get('ref') ?? ''),
    sharedReportToken: query.get('share')?.trim() || null,
  };
}

/** People also type codes by hand: surrounding spaces and lowercase don't matter. Null if nothing is left. */
export function toReferralCode(typed: string): string | null {
  return typed.trim().toUpperCase() || null;
}

export function isInvited({ referralCode, sharedReportToken }: Invitation): boolean {
  return referralCode !== null || sharedReportToken !== null;
}

/** Invited visitors come to sign up; a link inside the product may name a tab in the location's state, an email in its query. */
export function firstAuthTab(locationState: unknown, query: URLSearchParams): AuthTab {
  const asked = fieldOf(locationState, 'tab') ?? query.get('tab');
  if (asked === 'sign-up' || asked === 'reset') return asked;
  return isInvited(readInvitation(query)) ? 'sign-up' : 'sign-in';
}

/** Follows the invitation notice; empty if the operator gives nothing. */
export function welcomeWords(welcomeReports: number): string {
  return welcomeReports === 0
    ? ''
    : ` If you are new here, you start with ${countOf(welcomeReports, 'report')}.`;
}

/** @param welcomeReports what a valid invitation earns; 0 without one */
export function confirmationWords(email: string, welcomeReports: number): string {
  const sent = `A confirmation link was sent to ${email}. Open it to finish your registration, or type the code from the email.`;
  if (welcomeReports === 0) return sent;
  return `${sent} Welcome bonus applied: with a valid invitation you start with ${countOf(welcomeReports, 'report')}.`;
}
