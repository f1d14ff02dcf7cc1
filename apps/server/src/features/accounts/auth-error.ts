/** The errors of the auth protocol: a closed list, with the codes and statuses that its clients expect. */
export const authErrors = {
  bad_json: { status: 400, message: 'Could not read the request as a JSON object' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  bad_code_verifier: { status: 400, message: 'The code verifier does not match the code challenge' },
  bad_oauth_state: {
    status: 400,
    message: 'This sign-in did not start here, or took too long',
  },
  bad_oauth_callback: { status: 400, message: 'The provider sent an invalid response' },
  reauthentication_needed: {
    status: 400,
    message: 'Please confirm your identity first',
  },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  no_authorization: { status: 401, message: 'This endpoint requires a Bearer token' },
  bad_jwt: { status: 403, message: 'The access token is not valid' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  user_banned: {
    status: 403,
    message: 'Your account access has been disabled. Please contact support.',
  },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  not_admin: { status: 403, message: 'This can only be changed by an administrator' },
  /** The default status. The protocol uses 401 for changing a user and 422 for removing a factor. */
  insufficient_aal: { status: 403, message: 'Enter the code of your second factor first' },
  otp_expired: { status: 403, message: 'The link or code is invalid or has expired' },
  not_found: { status: 404, message: 'There is no such endpoint' },
  flow_state_not_found: { status: 404, message: 'The code is unknown or was used before' },
  mfa_factor_not_found: { status: 404, message: 'There is no such factor' },
  request_entity_too_large: { status: 413, message: 'The request is too large' },
  weak_password: { status: 422, message: 'Password must be at least 6 characters long' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  user_already_exists: { status: 422, message: 'User already registered' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  terms_not_accepted: { status: 422, message: 'Please accept the terms to create an account' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  flow_state_expired: { status: 422, message: 'The code has expired' },
  provider_email_needs_verification: {
    status: 422,
    message: 'The provider has not verified your address. Please verify it there, then sign in again.',
  },
  reauthentication_not_valid: { status: 422, message: 'The code is invalid or has expired' },
  mfa_verification_failed: { status: 422, message: 'Invalid TOTP code entered' },
  mfa_challenge_expired: { status: 422, message: 'The challenge has expired, please ask for a new one' },
  mfa_ip_address_mismatch: {
    status: 422,
    message: 'A challenge must be verified from the network that requested it',
  },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this name already exists' },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'The account already has the maximum number of factors',
  },
  over_request_rate_limit: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this once a minute.',
  },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  service_unavailable: {
    status: 503,
    message: 'The service is busy or restarting. Please try again in a minute.',
  },
} as const;

export type AuthErrorCode = keyof typeof authErrors;
type AuthErrorStatus = (typeof authErrors)[AuthErrorCode]['status'];

interface AuthErrorOptions extends ErrorOptions {
  status?: AuthErrorStatus;
  retryAfterSeconds?: number | null;
}

/** Thrown by the rules of accounts. routes.ts turns it into a response. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: AuthErrorStatus;
  /** Seconds until a rate-limited request may be repeated; null for all other errors. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AuthErrorCode,
    message: string = authErrors[code].message,
    { status = authErrors[code].status, retryAfterSeconds = null, ...options }: AuthErrorOptions = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
