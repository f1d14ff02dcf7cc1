/** A client of an S3-compatible store: every wait has a limit, and temporary failures are retried. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

export interface S3Pace {
  connectMs: number;
  /** Longest time without a byte in either direction. */
  silenceMs: number;
  /** Longest time until a response begins: one part of an upload must be sent within it. */
  requestMs: number;
  /** With growing pauses, because the store or the network may recover a moment later. */
  attempts: number;
  /** Paths per response of a listing. */
  listPage: number;
}

/** Gives up on a silent store after five seconds, because a shooter may be waiting for the photo. */
export const usualPace: S3Pace = {
  connectMs: 3000,
  silenceMs: 5000,
  requestMs: 60_000,
  attempts: 3,
  listPage: 1000,
};

const maxSockets = 50;
const firstPauseMs = 100;

type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { acquireInitialRetryToken: unknown }>;

/** A store that is silent once will be silent again: only retries error responses and broken connections. */
function retryUnlessSilent(attempts: number): RetryStrategy {
  const token = (retries: number) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => (retries === 0 ? 0 : firstPauseMs * 2 ** (retries - 1)),
  });
  return {
    acquireInitialRetryToken: () => Promise.resolve(token(0)),
    refreshRetryTokenForRetry: (before, { error, errorType }) => {
      const retries = before.getRetryCount() + 1;
      // The library uses the same name for a broken connection, with the network's code.
      const isSilence = error instanceof Error && error.name === 'TimeoutError' && !('code' in error);
      if (retries >= attempts || errorType === 'CLIENT_ERROR' || isSilence)
        return Promise.reject(new Error('not tried again', { cause: error }));
      return Promise.resolve(token(retries));
    },
    recordSuccess: () => undefined,
  };
}

export function createS3Client(settings: S3Settings, pace: Omit<S3Pace, 'listPage'>): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, usesPathStyle } = settings;
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: usesPathStyle,
    // Only Amazon's store supports trailing checksums; TLS and the length already reveal a damaged response.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: retryUnlessSilent(pace.attempts),
    requestHandler: {
      connectionTimeout: pace.connectMs,
      socketTimeout: pace.silenceMs,
      requestTimeout: pace.requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  });
}
