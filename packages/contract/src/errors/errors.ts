import type { ErrorEntry } from './error-entry.ts';
import { billingErrors } from './billing-errors.ts';
import { privacyErrors } from './privacy-errors.ts';
import { continuationErrors } from './continuation-errors.ts';
import { correctionErrors } from './correction-errors.ts';
import { administrationErrors } from './administration-errors.ts';
import { sharingErrors } from './sharing-errors.ts';

/**
 * Every error the product shows, in one closed catalog: a code that is missing here does not compile.
 * Titles and messages come from the specification where it has them (document 1 and 2, section 8). The error's
 * data fills in `{name}` in a message. `goTo` is where the page takes the visitor next.
 */
export const errorCatalogue = {
  // access
  'authentication-required': {
    status: 401,
    title: 'Authentication required',
    message: 'Please sign in to continue.',
    goTo: '/auth',
  },
  'account-disabled': {
    status: 403,
    title: 'Account disabled',
    message: 'Your account access has been disabled. Please contact support.',
    goTo: '/auth',
  },
  'second-factor-required': {
    status: 401,
    title: 'One more step',
    message: 'Enter the code your app shows.',
    goTo: '/auth',
  },
  'recent-sign-in-required': {
    status: 403,
    title: 'Please confirm it’s you',
    message: 'Enter your password once more, then try again.',
  },
  'proof-not-accepted': {
    status: 422,
    title: 'That did not match',
    message: 'The password or code is wrong. Please try again.',
  },
  'administrators-only': {
    status: 403,
    title: 'Access Denied',
    message: "You don't have admin privileges to access this page.",
  },
  'last-administrator': {
    status: 409,
    title: 'The last administrator',
    message: 'This is the only administrator. Make someone else one first.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    message: 'It doesn’t exist, or you don’t have access to it.',
  },
  'invalid-input': {
    status: 400,
    title: 'Please check the form',
    message: 'One of the values isn’t valid: {field}.',
  },
  'too-many-requests': {
    status: 429,
    title: 'One moment',
    message: 'Too many requests. Please try again in {seconds} seconds.',
  },
  'body-too-large': {
    status: 413,
    title: 'Too large',
    message: 'That’s more than we can accept at once. Please send something smaller.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on our side',
    message: 'Please try again. If it happens again, tell us this number: {errorId}.',
  },
  'service-unavailable': {
    status: 503,
    title: 'Not ready yet',
    message: 'The service is busy or restarting. Please try again in a minute.',
  },
  // photo
  'image-required': {
    status: 400,
    title: 'Image required',
    message: 'Please upload a target photo for analysis.',
  },
  'photo-empty': {
    status: 422,
    title: 'Upload failed',
    message: 'The file is empty. Please choose the photo again.',
  },
  'photo-too-large': {
    status: 413,
    title: 'Upload failed',
    message: 'The photo is larger than {maxMegabytes} MB. Please send a smaller one.',
  },
  'photo-not-an-image': {
    status: 422,
    title: 'Upload failed',
    message: 'We can’t read this file as a photo. Please send a JPEG, PNG, HEIC or WebP picture.',
  },
  'photo-broken': {
    status: 422,
    title: 'Upload failed',
    message: 'The photo is damaged or incomplete. Please take it again or send another copy.',
  },
  'photo-too-many-pixels': {
    status: 422,
    title: 'Upload failed',
    message: 'The photo has more than {maxMegapixels} megapixels. Please send a smaller version.',
  },
  'photo-too-long': {
    status: 422,
    title: 'Upload failed',
    message: 'A side of the photo is longer than {maxPx} pixels. Please send a smaller version.',
  },
  'photo-too-small': {
    status: 422,
    title: 'Upload failed',
    message:
      'The photo is only {widthPx} by {heightPx} pixels. We need at least {minPx} on each side to see holes.',
  },
  'too-many-photos': {
    status: 422,
    title: 'Upload failed',
    message: 'A session can have up to {maxPhotos} photos. Please start a new analysis.',
  },
  // gate
  'payment-required': {
    status: 402,
    title: 'Payment required',
    message: 'You need to purchase additional reports to continue.',
  },
  'subscription-required': {
    status: 402,
    title: 'Subscription required',
    message: 'Please select a plan to analyze your targets.',
    goTo: '/pricing',
  },
  'subscription-inactive': {
    status: 402,
    title: 'Subscription inactive',
    message: 'Your subscription is not active. Please renew your subscription.',
    goTo: '/pricing',
  },
  'subscription-expired': {
    status: 402,
    title: 'Subscription expired',
    message: 'Your subscription has expired. Please renew to continue using analysis features.',
    goTo: '/pricing',
  },
  'subscription-unpaid': {
    status: 402,
    title: 'Payment required',
    message: 'Please complete your subscription payment to access analysis features.',
    goTo: '/pricing',
  },
  'payment-pending': {
    status: 402,
    title: 'Payment pending',
    message: 'Your subscription payment is still being processed. Please try again in a few minutes.',
  },
  'report-limit-reached': {
    status: 402,
    title: 'Report limit reached',
    message:
      'You have reached your report limit. Please purchase additional reports or upgrade your subscription.',
    goTo: '/pricing',
  },
  'premium-feature': {
    status: 402,
    title: 'Premium Feature',
    message: 'To open the drills guide, you need an active subscription and at least one report left.',
  },
  ...billingErrors,
  // analysis
  'no-target-found': {
    status: 422,
    title: 'Analysis failed',
    message:
      'We could not find a paper target with holes in this photo. Fill the frame with the sheet, hold the phone square to it, and try again. Your credit was returned.',
  },
  'report-discarded': {
    status: 422,
    title: 'Report discarded',
    message:
      'Your credit is back. Take the photo again: straight on, in even light, with the whole target in view.',
  },
  'report-well-read': {
    status: 409,
    title: 'Not discarded',
    message: 'We read this photo well, so the report stays. You can correct it.',
  },
  'no-holes-found': {
    status: 422,
    title: 'Analysis failed',
    message:
      'We found your target, but no holes. Move closer, find even light, and try again. Your credit was returned.',
  },
  'analysis-failed': {
    status: 503,
    title: 'Analysis failed',
    message: 'The analysis service is temporarily unavailable. Please try again in a minute.',
  },
  // reports
  'report-not-found': {
    status: 404,
    title: "Couldn't load report",
    message: 'This report does not exist or is not yours.',
    goTo: '/reports',
  },
  ...correctionErrors,
  'pdf-failed': {
    status: 503,
    title: 'PDF generation failed',
    message: 'Please try again in a minute.',
  },
  'report-not-mailed': { status: 503, title: 'Email failed', message: 'Please try again in a minute.' },
  ...continuationErrors,
  ...administrationErrors,
  ...sharingErrors,
  ...privacyErrors,
  // firearms
  'too-many-firearms': {
    status: 409,
    title: 'Failed to add firearm',
    message: 'You can save up to {max} firearms. Please delete one first.',
  },
  // contact
  'spam-detected': { status: 400, title: 'Error', message: 'Spam detected. Please try again.' },
  'message-not-sent': { status: 503, title: 'Error', message: 'Failed to send message. Please try again.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Values for the placeholders of a message. */
export type ErrorData = Readonly<Record<string, string | number>>;

/** Whether a string from outside is a code of the catalog. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

/** An error's title, message and next place, with its data filled in. */
export function describeError(code: ErrorCode, data: ErrorData = {}): ErrorEntry {
  const entry: ErrorEntry = errorCatalogue[code];
  const message = entry.message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? '?'));
  return { ...entry, message };
}
