/** Errors about corrections to a report. */
import type { ErrorEntry } from './error-entry.ts';

export const correctionErrors = {
  'report-changed': {
    status: 409,
    title: 'The report has changed',
    message: 'You corrected it on another page or device. Reload this page, then correct the newest version.',
  },
  'report-not-ready': {
    status: 409,
    title: 'Not measured yet',
    message: 'There is nothing to correct yet. Please wait until the report is ready.',
  },
  'no-shots-left': {
    status: 422,
    title: 'No shots left',
    message: 'A report needs at least one hole that counts as a shot. Please keep or add one.',
  },
  'correction-does-not-fit': {
    status: 422,
    title: 'This correction does not fit',
    message:
      'A mark is outside the photo, or the two scale points are too close together. Move it, then save again.',
  },
} as const satisfies Record<string, ErrorEntry>;
