/** Every failure that reaches the page, in the words of the closed catalog. */
import { describeError, isErrorCode, type ErrorCode, type ErrorData } from '@target-analysis/contract/errors';
import { fieldOf, isRecord } from '../parse-record.ts';

export interface Words {
  title: string;
  message: string;
}

export interface Problem extends Words {
  code: ErrorCode | 'no-connection';
  /** The page to show the visitor next. */
  goTo: '/auth' | '/pricing' | '/reports' | null;
}

const noConnection: Problem = {
  code: 'no-connection',
  title: 'No connection',
  message: 'We could not reach the server. Check your connection and try again.',
  goTo: null,
};

/** A failure of the page itself has no number that support could look up. */
const unexpected: Problem = {
  code: 'internal-error',
  title: 'Something went wrong',
  message: 'Please try again. If it happens again, tell us what you did just before.',
  goTo: null,
};

/** For responses that don't come from our server: a proxy, a gateway. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'authentication-required',
  404: 'not-found',
  413: 'body-too-large',
  502: 'service-unavailable',
  503: 'service-unavailable',
  504: 'service-unavailable',
};

/** The catalog's words for a code. */
export function problemOf(code: ErrorCode, data?: ErrorData): Problem {
  const { title, message, goTo = null } = describeError(code, data);
  return { code, title, message, goTo };
}

/** The words to show the visitor for anything that a call threw. */
export function toProblem(error: unknown): Problem {
  if (isConnectionFailure(error)) return noConnection;
  const code = fieldOf(error, 'code');
  if (isErrorCode(code)) return problemOf(code, placeholdersOf(fieldOf(error, 'data')));
  const status = statusOf(error);
  const codeOfStatus = status === null ? undefined : codesByStatus[status];
  return codeOfStatus === undefined ? unexpected : problemOf(codeOfStatus);
}

/** Whether a call never reached the server, or its response never reached the page. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `fetch` rejects with a TypeError; the sign-in library wraps it, with no status.
  const isFetchFailure = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isFetchFailure || (error.name === 'AuthRetryableFetchError' && statusOf(error) === null);
}

/** The HTTP status that an error of the API or of the sign-in library carries. */
export function statusOf(error: unknown): number | null {
  const status = fieldOf(error, 'status');
  return typeof status === 'number' && status > 0 ? status : null;
}

function placeholdersOf(data: unknown): ErrorData {
  if (!isRecord(data)) return {};
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
}
