/** Describes what the store refuses, for the log. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Sends one request; on failure, reports only what kind it was. */
export async function ask<Answer>(wish: string, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (cause) {
    throw toUnavailable(wish, cause);
  }
}

export function toUnavailable(wish: string, cause: unknown): Error {
  if (cause instanceof StorageUnavailable) return cause;
  return new StorageUnavailable(`the S3 store could not ${wish}: ${describeFault(cause)}`);
}

/** The store's own name for a fault, its HTTP status, and the network's code. */
function describeFault(cause: unknown): string {
  const facts = [codeOf(cause), statusOf(cause)].filter((fact) => fact !== null);
  return facts.length === 0 ? 'unknown fault' : facts.join(', ');
}

export function isNotThere(cause: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(nameOf(cause));
}

export function isNotOffered(cause: unknown): boolean {
  return ['NotImplemented', 'MethodNotAllowed'].includes(nameOf(cause));
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : '';
}

function codeOf(cause: unknown): string | null {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  // A response without a body has no name from the store.
  return ['', 'Unknown', 'UnknownError'].includes(nameOf(cause)) ? null : nameOf(cause);
}

function statusOf(cause: unknown): string | null {
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode !== undefined
    ? `HTTP ${String(cause.$metadata.httpStatusCode)}`
    : null;
}
