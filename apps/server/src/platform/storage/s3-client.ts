/** A client of an S3-compatible store: every wait has a limit, and temporary failures are tried again. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

export interface S3Pace {
  connectMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** Until an answer begins: a part of an upload has to go out within it. */
  requestMs: number;
  /** With growing pauses, for what the store or the network may do better a moment later. */
  attempts: number;
  /** Paths that one answer lists. */
  listPage: number;
}

/** A store that says nothing is given up after five seconds: a shooter may be waiting for the photo. */
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

/** A store that kept silent once keeps silent again: only what it answered, and a connection that broke, is tried again. */
function retryUnlessSilent(attempts: number): RetryStrategy {
  const token = (retries: number) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => (retries === 0 ? 0 : firstPauseMs * 2 ** (retries - 1)),
  });
  return {
    acquireInitialRetryToken: () => Promise.resolve(token(0)),
    refreshRetryTokenForRetry: (before, { error, errorType }) => {
      const retries = before.getRetryCount() + 1;
      // The library gives a connection that broke the same name, with the network's code.
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
    // Stores other than Amazon's know no trailing checksums; TLS and the length already tell a damaged answer.
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
