/** Settings for more than one machine. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';

test("needs all settings of a bucket, and puts it into the path unless it is Amazon's", () => {
  expect(parseConfig({}).storage).toEqual({ kind: 'disk', folder: resolve('data', 'photos') });
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(parseConfig(bucket).storage).toMatchObject({
    ...{ kind: 's3', bucket: 'photos', region: 'us-east-1', endpoint: null },
    ...{ usesPathStyle: false, givesLinks: false },
  });
  const own = { ...bucket, S3_ENDPOINT: 'http://minio:9000/', S3_LINKS: 'on' };
  expect(parseConfig(own).storage).toMatchObject({
    ...{ endpoint: 'http://minio:9000', usesPathStyle: true, givesLinks: true },
  });
  expect(() => parseConfig({ ...bucket, S3_BUCKET: '' })).toThrow('must be set together');
});

test('allows separate web and worker roles only on Postgres', () => {
  const postgres = { DATABASE_URL: 'postgres://app@db/app', SMTP_URL: 'smtp://mail.example' };
  expect(parseConfig({ ...postgres, ROLE: 'worker' }).role).toBe('worker');
  expect(() => parseConfig({ ROLE: 'web' })).toThrow('ROLE=web needs DATABASE_URL');
});

test('requires an unguessable token for /metrics', () => {
  expect(parseConfig({}).metrics).toBe('open');
  expect(parseConfig({ METRICS_TOKEN: 'a-token-of-sixteen' }).metrics).toEqual({
    token: 'a-token-of-sixteen',
  });
  expect(() => parseConfig({ METRICS_TOKEN: 'change-me-to-16-or-more' })).toThrow(
    'METRICS_TOKEN still has the placeholder from the example settings.',
  );
  expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 16');
});

test.for([
  ['DATABASE_URL', 'mysql://target:a-secret@db/target', '"mysql://...@db/target"'],
  ['DATABASE_URL', 'target:a-secret@db', '"...@db"'],
  ['DATABASE_URL', 'mysql:target:a-p@secret@db', '"...@db"'],
  ['SMTP_URL', 'http://mailer:a-secret@mail', '"http://...@mail"'],
])('shows no password of an address of %s that it refuses: %s', ([name = '', address, shown]) => {
  expect(() => parseConfig({ [name]: address })).toThrow(`but it is ${shown}.`);
});
