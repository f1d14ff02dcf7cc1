/** A client of an S3-compatible store: every wait has a limit, and temporary failures are tried again. */
import { S3Client } from '@aws-sdk/client-s3';
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

/** Together below a minute: a shooter may be waiting for the photo. */
export const usualPace: S3Pace = {
  connectMs: 3000,
  silenceMs: 10_000,
  requestMs: 60_000,
  attempts: 3,
  listPage: 1000,
};

const maxSockets = 50;

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
    retryMode: 'standard',
    maxAttempts: pace.attempts,
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
