/** A request about one's own data (document 2 section 3); drawing is done elsewhere. */
import { problemOf, toProblem } from '../../../lib/calls/problem.ts';

export type RequestType = 'view' | 'download' | 'delete';

export interface DataRequest {
  type: RequestType;
  reason: string;
  deleteConsent: boolean;
  /** Comments on other people's reports stay, without a name, when the account is deleted. */
  keepComments: boolean;
}

export function newRequest(type: RequestType): DataRequest {
  return { type, reason: '', deleteConsent: false, keepComments: false };
}

/** What is still missing before the request can be sent; null if nothing is. */
export function requestProblem({ type, deleteConsent }: DataRequest): string | null {
  return type === 'delete' && !deleteConsent ? problemOf('deletion-consent-required').message : null;
}

interface FailureWords {
  title: string;
  message?: string;
}

/** The words for a failed request. The catalog's own words for an ended sign-in are about targets. */
export function describeRequestFailure(
  error: unknown,
  title = 'Failed to process data request',
): FailureWords {
  const { code, message } = toProblem(error);
  return code === 'authentication-required'
    ? { title: 'You must be logged in to make data requests' }
    : { title, message };
}

interface RequestWords {
  card: string;
  explanation: string;
  title: string;
  reasonLabel: string;
  submit: string;
}

export const requestWords: Record<RequestType, RequestWords> = {
  view: {
    card: 'View My Data',
    explanation: 'See everything we keep about you, table by table.',
    title: 'View your data',
    reasonLabel: 'Reason for your request',
    submit: 'View My Data',
  },
  download: {
    card: 'Download My Data',
    explanation: 'Get a copy: your records as CSV and JSON, and your photos.',
    title: 'Download your data',
    reasonLabel: 'Reason for your request (optional)',
    submit: 'Download My Data',
  },
  delete: {
    card: 'Delete My Data',
    explanation: 'Close your account and delete everything in it, for good.',
    title: 'Delete your data',
    reasonLabel: 'Reason for your request (optional)',
    submit: 'Delete My Data',
  },
};

/** What gets deleted, as listed in section 9 of document 2. */
export const deletionWarnings: readonly string[] = [
  'Your sessions, photos and reports, with every link you shared',
  'Your comments on other people’s reports, unless you keep them below',
  'Your firearms and your profile',
  'Your payment history',
  'Your referral codes and rewards',
  'Your subscription, without a refund, and any reports you have left',
];
