/** Errors about the privacy center (document 2, section 8). */
import type { ErrorEntry } from './error-entry.ts';

export const privacyErrors = {
  // privacy
  'deletion-consent-required': {
    status: 422,
    title: 'Consent required',
    message: 'You must consent to data deletion',
  },
  'export-failed': {
    status: 503,
    title: 'Failed to download data',
    message: 'Please try again in a minute.',
  },
  'export-over': {
    status: 404,
    title: 'This download link has expired',
    message: 'It works once, within an hour. Please start the download again.',
  },
  'data-request-failed': {
    status: 503,
    title: 'Failed to process data request',
    message: 'Nothing was changed. Please try again in a minute.',
  },
} as const satisfies Record<string, ErrorEntry>;
