/** Settings of the services that the server may call: identity providers and a photo store. */
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import type { S3Settings } from './platform/storage/s3-settings.ts';

export interface IdentityProviderSettings {
  /** The value of `/authorize?provider=`. */
  id: 'google' | 'custom:oidc';
  /** The name on the button. */
  name: string;
  /** The base address of its discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type StorageConfig = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Settings);

export function readProviders(environment: Environment): IdentityProviderSettings[] {
  const google = readClient('GOOGLE', environment.GOOGLE_CLIENT_ID, environment.GOOGLE_CLIENT_SECRET);
  const other = readClient('OIDC', environment.OIDC_CLIENT_ID, environment.OIDC_CLIENT_SECRET);
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = environment;
  if ((issuer === undefined) !== (other === null)) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  }
  return [
    ...(google === null
      ? []
      : [{ id: 'google' as const, name: 'Google', issuer: 'https://accounts.google.com', ...google }]),
    ...(other === null || issuer === undefined
      ? []
      : [{ id: 'custom:oidc' as const, name, issuer, ...other }]),
  ];
}

function readClient(name: string, clientId?: string, clientSecret?: string) {
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
  }
  return { clientId, clientSecret };
}

export function readStorage(environment: Environment, dataFolder: string): StorageConfig {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  const given = [bucket, accessKeyId, secretAccessKey].filter((setting) => setting !== undefined);
  if (given.length === 0) return { kind: 'disk', folder: join(dataFolder, 'photos') };
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  const endpoint = environment.S3_ENDPOINT ?? null;
  return {
    ...{ kind: 's3', bucket, accessKeyId, secretAccessKey, endpoint },
    region: environment.S3_REGION,
    usesPathStyle:
      environment.S3_PATH_STYLE === undefined ? endpoint !== null : environment.S3_PATH_STYLE === 'on',
    givesLinks: environment.S3_LINKS === 'on',
  };
}
