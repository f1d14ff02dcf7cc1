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
