/** The refusals of the auth protocol: a closed list with the codes and statuses that its clients know. */
export const authErrors = {
  bad_json: { status: 400, message: 'Could not read the request as a JSON object' },
  validation_failed: { status: 400, message: 'The request cannot be used' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  no_authorization: { status: 401, message: 'This endpoint requires a Bearer token' },
  bad_jwt: { status: 403, message: 'The access token is not valid' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  user_banned: {
    status: 403,
    message: 'Your account access has been disabled. Please contact support.',
  },
  otp_expired: { status: 403, message: 'The link or code is invalid or has expired' },
  not_found: { status: 404, message: 'There is no such endpoint' },
  request_entity_too_large: { status: 413, message: 'The request is larger than an endpoint takes' },
  weak_password: { status: 422, message: 'Password must be at least 6 characters long' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  user_already_exists: { status: 422, message: 'User already registered' },
  over_request_rate_limit: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this once a minute.',
  },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

export type AuthErrorCode = keyof typeof authErrors;

/** Thrown by the rules of accounts; routes.ts turns it into an answer. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, message: string = authErrors[code].message, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
