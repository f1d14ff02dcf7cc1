import { describeError, type ErrorCode, type ErrorData } from '@target-analysis/contract/errors';

/** An error of the catalog, as the server would answer it. */
export function refusal(code: ErrorCode, data: ErrorData = {}) {
  const { status, message } = describeError(code, data);
  return { status, json: { defined: false, code, status, message, data } };
}
