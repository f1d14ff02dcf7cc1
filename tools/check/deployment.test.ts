/** Compares the files of deploy/ with what they refer to, without a container engine. */
import { spawnSync } from 'node:child_process';
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
/** Settings of other programs. */
const foreign = /^NODE_ENV$/;

const serviceSchema = z.object({
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  image: z.string(),
  healthcheck: z.object({}).optional(),
  volumes: z.array(z.string()).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  mem_limit: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const settings = parseEnv(read('settings.env.example'));
const ofDatabase = parseEnv(read('database.env.example'));
const ofStore = parseEnv(read('store.env.example'));

test('uses only settings that the server knows, in every file', () => {
  expect(unknown(Object.keys(settings))).toEqual([]);
  const inCompose = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.keys(environment),
  );
  expect(inCompose).toContain('ROLE');
  expect(unknown(inCompose)).toEqual([]);
  const assigned = /^(?:ENV|Environment=)(.*)$/gm;
  for (const file of ['Dockerfile', 'target-analysis@.service', 'target-analysis-backup.service']) {
    const lines = [...read(file).matchAll(assigned)].map(([, line = '']) => line);
    const names = lines.flatMap((line) =>
      [...line.matchAll(/([A-Z][A-Z_0-9]*)=/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  }
});

test.each(['web', 'worker'])('configures a valid %s once its secrets are set', (name) => {
  const { environment = {} } = compose.services[name] ?? {};
  const given = { ...settings, ...environment };
  expect(() => parseConfig({ ...given, ENCRYPTION_KEY: 'a'.repeat(43) })).toThrow(
    'still has the placeholder',
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

test('gives the store and the database the names and passwords that the server uses', () => {
  const { username, password, pathname, hostname } = new URL(settings['DATABASE_URL'] ?? '');
  expect([username, password, pathname.slice(1)]).toEqual([
    ofDatabase['POSTGRES_USER'],
    ofDatabase['POSTGRES_PASSWORD'],
    ofDatabase['POSTGRES_DB'],
  ]);
  expect(ofStore['MINIO_ROOT_USER']).toBe(settings['S3_ACCESS_KEY_ID']);
  expect(ofStore['MINIO_ROOT_PASSWORD']).toBe(settings['S3_SECRET_ACCESS_KEY']);
  expect(ofStore['BUCKET']).toBe(settings['S3_BUCKET']);
  expect(JSON.stringify(compose.services['bucket']?.command)).toContain(settings['S3_ENDPOINT']);
  const hosts = [settings['S3_ENDPOINT'], settings['SMTP_URL']].map((url = '') => new URL(url).hostname);
  for (const host of [hostname, ...hosts]) expect(Object.keys(compose.services)).toContain(host);
});

test('waits for services that exist and have health checks, from pinned images', () => {
  for (const { depends_on: waitsFor = {}, image } of Object.values(compose.services)) {
    expect(image === 'target-analysis' || /:.*\d/.test(image)).toBe(true);
    for (const [name, { condition }] of Object.entries(waitsFor)) {
      const service = compose.services[name];
      expect(service).toBeDefined();
      // Our own image includes its health check.
      if (condition === 'service_healthy' && service?.image !== 'target-analysis')
        expect(service?.healthcheck).toBeDefined();
    }
  }
});

test('gives each service only its own secrets', () => {
  const files = Object.entries(compose.services).map(([name, { env_file: file }]) => [name, file]);
  expect(Object.fromEntries(files)).toEqual({
    web: 'settings.env',
    worker: 'settings.env',
    backup: 'settings.env',
    postgres: 'database.env',
    minio: 'store.env',
    bucket: 'store.env',
    mailpit: undefined,
  });
  expect(Object.keys({ ...ofDatabase, ...ofStore }).filter((name) => known.has(name))).toEqual([]);
});

test("backs up every night with systemd, as the server's user and from its data folder", () => {
  const server = readUnit('target-analysis@.service');
  const backup = readUnit('target-analysis-backup.service');
  for (const key of ['User', 'Group', 'WorkingDirectory', 'UMask', 'StateDirectoryMode'])
    expect(backup(key)).toEqual(server(key));
  expect(server('EnvironmentFile')).toEqual(expect.arrayContaining(backup('EnvironmentFile')));
  const folder = /DATA_DIR=(\S+)/;
  expect(folder.exec(backup('Environment').join())?.[1]).toBe(folder.exec(server('Environment').join())?.[1]);
  const [data, backups = ''] = (backup('StateDirectory')[0] ?? '').split(' ');
  expect([data]).toEqual(server('StateDirectory'));
  expect(backup('Type')).toEqual(['oneshot']);
  // In a unit file, a single % or $ would be replaced before the shell reads it.
  expect(backup('ExecStart')).toEqual([
    `/bin/sh -c 'exec /usr/bin/env node apps/server/src/backup.ts /var/lib/${backups}/$$(date +%%F-%%H%%M%%S)'`,
  ]);
  expect(backup('ExecStartPost')[0]).toMatch(
    new RegExp(`^/usr/bin/find /var/lib/${backups} -mindepth 1 -maxdepth 1 -mtime \\+14 `),
  );
  const timer = readUnit('target-analysis-backup.timer');
  expect(timer('OnCalendar')).toEqual(['*-*-* 03:17:00']);
  expect(timer('Persistent')).toEqual(['true']);
  expect(timer('WantedBy')).toEqual(['timers.target']);
});

test('backs up every day with compose, into a writable volume that outlives the container', () => {
  const { backup, web } = compose.services;
  const [data, backups] = backup?.volumes ?? [];
  expect([data]).toEqual(web?.volumes);
  expect(backups).toBe('backups:/backups');
  const [shell, , script = ''] = backup?.command ?? [];
  expect(shell).toBe('sh');
  expect(script).toContain('node apps/server/src/backup.ts "/backups/$$(date');
  // Old backups are deleted only after a new one is complete.
  expect(script).toMatch(/if node .*then\s+find .* -mtime \+14 .*\s+sleep 86400\s+else\s+sleep/);
  expect(spawnSync('sh', ['-n', '-c', script.replaceAll('$$', '$')]).status).toBe(0);
  expect(read('Dockerfile')).toContain('chown node:node /data /backups');
});

test("copies existing files, and every workspace's manifest", () => {
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

/** The values that a unit file gives a key, in all its sections. */
function readUnit(name: string): (key: string) => string[] {
  const lines = read(name).split('\n');
  return (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
}

function unknown(names: string[]): string[] {
  return names.filter((name) => !known.has(name) && !foreign.test(name));
}
