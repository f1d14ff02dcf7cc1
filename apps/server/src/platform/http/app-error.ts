/** An error of the closed catalogue, thrown where a request cannot go on. */
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

/** What the message of service-unavailable names. */
const unavailableSeconds = 60;

/** When a refused request may come again, in seconds; null where waiting changes nothing. */
export function retryAfter({ code, data }: AppError): number | null {
  if (code === 'service-unavailable') return unavailableSeconds;
  return code === 'too-many-requests' && typeof data.seconds === 'number' ? data.seconds : null;
}

/** Whether a request was cut off in the middle of its body: nobody hears the answer, and no fault of ours is to be told of. */
export function hasHungUp(cause: unknown): boolean {
  return (
    cause instanceof Error && cause.message === 'aborted' && 'code' in cause && cause.code === 'ECONNRESET'
  );
}
