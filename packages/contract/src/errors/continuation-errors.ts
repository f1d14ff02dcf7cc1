/** Errors about further photos of a target. */
import type { ErrorEntry } from './error-entry.ts';

export const continuationErrors = {
  'another-sheet': {
    status: 422,
    title: 'Not the same target',
    message:
      'We don’t see the earlier holes in this photo. If it is the same target, send a clearer photo. If not, or if its holes are covered, start a new analysis. No credit used.',
  },
  'part-of-sheet': {
    status: 422,
    title: 'Part of the target is missing',
    message:
      'Some of the earlier holes are outside this photo. Take one that shows the whole target. No credit used.',
  },
  'no-new-holes': {
    status: 422,
    title: 'No new holes',
    message: 'Every hole we found was already in your report. No credit used.',
  },
  'string-badly-read': {
    status: 422,
    title: 'New holes not read well',
    message:
      'We are not sure about the new holes. Take the photo again: straight on, in even light. No credit used.',
  },
  'report-badly-read': {
    status: 409,
    title: 'Correct this report first',
    message: 'We couldn’t read its photo well. Mark the holes, save, and then continue the target.',
  },
  'string-underway': {
    status: 409,
    title: 'One photo at a time',
    message: 'Another photo of this target is being measured. Please wait until it is done.',
  },
} as const satisfies Record<string, ErrorEntry>;
