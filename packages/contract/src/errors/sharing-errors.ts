/** Errors about links to reports and comments on them (document 2, section 8). */
import type { ErrorEntry } from './error-entry.ts';

export const sharingErrors = {
  // sharing
  'share-token-missing': {
    status: 400,
    title: 'Error Loading Report',
    message: 'No share token provided',
  },
  'share-not-found': {
    status: 404,
    title: 'Error Loading Report',
    message: 'Shared report not found or access denied',
  },
  'share-ended': {
    status: 404,
    title: 'Error Loading Report',
    message: 'This shared report is no longer active',
  },
  'share-expired': { status: 404, title: 'Error Loading Report', message: 'This shared report has expired' },
  'shared-session-missing': { status: 404, title: 'Error Loading Report', message: 'Session data not found' },
  'share-end-in-past': {
    status: 422,
    title: 'That day has passed',
    message: 'Please choose today or a later day, or end the link now.',
  },
  'share-email-invalid': {
    status: 422,
    title: 'Failed to send email',
    message: 'Please enter a valid email address',
  },
  // comments
  'comment-required': {
    status: 422,
    title: 'Comment required',
    message: 'Please enter a comment before submitting.',
  },
  'comment-too-long': {
    status: 422,
    title: 'Comment too long',
    message: 'Please keep it to {max} characters.',
  },
  'comment-unreadable': {
    status: 422,
    title: 'Comment not readable',
    message: 'It has too many unusual characters. Please use plain letters.',
  },
  'name-required': { status: 422, title: 'Name required', message: 'Please enter your name.' },
  'name-too-long': { status: 422, title: 'Name too long', message: 'Please keep it to {max} characters.' },
  'comments-closed': {
    status: 403,
    title: 'Comments are closed',
    message: 'The owner has closed comments on this report.',
  },
  'comments-full': {
    status: 409,
    title: 'Comments are full',
    message: 'This report cannot take more comments.',
  },
} as const satisfies Record<string, ErrorEntry>;
