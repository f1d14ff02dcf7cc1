/** Access tokens and keys, as an outsider would make them. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
} from 'jose';
import * as z from 'zod';
import type { TestServer } from '../world/server.ts';

export async function newJwk(algorithm: 'ES256' | 'RS256', kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm };
}

/** Returns the path of a file with this content. */
export async function keysFile(content: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys.json');
  await writeFile(file, content);
  return file;
}

const published = z.object({ keys: z.array(z.record(z.string(), z.string())) });

export async function publishedKeys(server: TestServer) {
  const { body } = await server.call('GET', '/auth/v1/.well-known/jwks.json');
  return published.parse(body).keys;
}

export function kidOf(token: string): string {
  return decodeProtectedHeader(token).kid ?? 'none';
}

/** The claims of the token, some of them changed, signed with this key. */
export async function signAgain(
  token: string,
  header: { alg: string; kid?: string },
  key: JWK | Uint8Array,
  changed: { sub?: string } = {},
) {
  const signingKey = key instanceof Uint8Array ? key : await importJWK(key, header.alg);
  return new SignJWT({ ...decodeJwt(token), ...changed }).setProtectedHeader(header).sign(signingKey);
}

/** Whether the server accepts the token. Calls its own port, whatever its site address. */
export async function isTaken(server: TestServer, token: string): Promise<boolean> {
  const url = `http://127.0.0.1:${String(server.config.port)}/auth/v1/user`;
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return status === 200;
}
