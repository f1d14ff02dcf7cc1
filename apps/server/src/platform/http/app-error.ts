/** An error of the closed catalog, thrown when a request can’t go on. */
import { describeError, type ErrorCode, type ErrorData } from '@target-analysis/contract/errors';

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, data: ErrorData = {}, options?: ErrorOptions) {
    super(describeError(code, data).message, options);
    this.code = code;
    this.data = data;
  }
}

/** The part that the message of service-unavailable names. */
const unavailableSeconds = 60;

/** Seconds until a refused request may try again; null if waiting changes nothing. */
export function retryAfter({ code, data }: AppError): number | null {
  if (code === 'service-unavailable') return unavailableSeconds;
  return code === 'too-many-requests' && typeof data.seconds === 'number' ? data.seconds : null;
}

/** Whether a request was cut off in the middle of its body. Nobody hears the answer, and it is no fault of ours. */
export function hasHungUp(cause: unknown): boolean {
  return (
    cause instanceof Error && cause.message === 'aborted' && 'code' in cause && cause.code === 'ECONNRESET'
  );
}
