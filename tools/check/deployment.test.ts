/** The files of deploy/ against what they speak of: no container engine is needed for this. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseConfig } from '../../apps/server/src/config.ts';
import { environmentSchema } from '../../apps/server/src/environment.ts';
import { root } from '../repository.ts';

const known = new Set(Object.keys(environmentSchema.shape));
/** Of the other programs. */
const foreign = /^(NODE_ENV|POSTGRES_(USER|PASSWORD|DB)|MINIO_ROOT_(USER|PASSWORD))$/;

const serviceSchema = z.object({
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  image: z.string(),
  healthcheck: z.object({}).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const settings = parseEnv(read('settings.env.example'));

test('names settings that the server knows, in every file', () => {
  expect(unknown(Object.keys(settings))).toEqual([]);
  const inCompose = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.keys(environment),
  );
  expect(inCompose).toContain('ROLE');
  expect(unknown(inCompose)).toEqual([]);
  const assigned = /^(?:ENV|Environment=)(.*)$/gm;
  for (const file of ['Dockerfile', 'target-analysis@.service']) {
    const lines = [...read(file).matchAll(assigned)].map(([, line = '']) => line);
    const names = lines.flatMap((line) =>
      [...line.matchAll(/([A-Z][A-Z_0-9]*)=/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  }
});

test.each(['web', 'worker'])('configures a %s that the server takes, once its secrets are set', (name) => {
  const { environment = {} } = compose.services[name] ?? {};
  const given = { ...settings, ...environment };
  expect(() => parseConfig({ ...given, ENCRYPTION_KEY: 'a'.repeat(43) })).toThrow(
    'still holds the placeholder',
  );
  const changed: [string, string | undefined][] = Object.entries(given).map(([key, value]) => [
    key,
    value?.replaceAll(/change-me[\w-]*/g, 'own'),
  ]);
  const config = parseConfig({
    ...Object.fromEntries<string | undefined>(changed),
    HOST: '0.0.0.0',
    ENCRYPTION_KEY: 'a'.repeat(43),
    METRICS_TOKEN: 'a'.repeat(16),
  });
  expect(config).toMatchObject({
    role: name,
    storage: { kind: 's3' },
    mail: { kind: 'smtp' },
    isDemo: false,
  });
});

test('gives the store and the database the names and passwords that the server brings', () => {
  const { username, password, pathname, hostname } = new URL(settings['DATABASE_URL'] ?? '');
  expect([username, password, pathname.slice(1)]).toEqual([
    settings['POSTGRES_USER'],
    settings['POSTGRES_PASSWORD'],
    settings['POSTGRES_DB'],
  ]);
  expect(settings['MINIO_ROOT_USER']).toBe(settings['S3_ACCESS_KEY_ID']);
  expect(settings['MINIO_ROOT_PASSWORD']).toBe(settings['S3_SECRET_ACCESS_KEY']);
  const hosts = [settings['S3_ENDPOINT'], settings['SMTP_URL']].map((url = '') => new URL(url).hostname);
  for (const host of [hostname, ...hosts]) expect(Object.keys(compose.services)).toContain(host);
});

test('waits for services that are there and can be asked, from images of one version', () => {
  for (const { depends_on: waitsFor = {}, image } of Object.values(compose.services)) {
    expect(image === 'target-analysis' || /:.*\d/.test(image)).toBe(true);
    for (const [name, { condition }] of Object.entries(waitsFor)) {
      const service = compose.services[name];
      expect(service).toBeDefined();
      if (condition === 'service_healthy') expect(service?.healthcheck).toBeDefined();
    }
  }
});

test('copies what is there, and the manifest of every part', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const manifests = globSync(['apps/*/package.json', 'packages/*/package.json', 'e2e/package.json'], {
    cwd: root,
  });
  expect(manifests.length).toBeGreaterThan(5);
  expect(copied).toEqual(expect.arrayContaining(manifests));
});

function read(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8');
}

function unknown(names: string[]): string[] {
  return names.filter((name) => !known.has(name) && !foreign.test(name));
}
