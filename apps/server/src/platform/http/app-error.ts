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

/** The wait that the message of service-unavailable gives. */
const unavailableSeconds = 60;

/** Seconds until a refused request may try again; null if waiting changes nothing. */
export function retryAfter({ code, data }: AppError): number | null {
  if (code === 'service-unavailable') return unavailableSeconds;
  return code === 'too-many-requests' && typeof data.seconds === 'number' ? data.seconds : null;
}

/** Whether the client disconnected in the middle of its body. No one receives the response, and it is not our fault. */
export function hasHungUp(cause: unknown): boolean {
  return (
    cause instanceof Error && cause.message === 'aborted' && 'code' in cause && cause.code === 'ECONNRESET'
  );
}
