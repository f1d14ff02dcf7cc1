/** The doctor as a program with the embedded database: beside its server, without one, and with a wrong key. */
import { expect, inject, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { examine } from '../../src/operations/doctor/examine.ts';
import { copyDataFolder, startProgram, startServerProgram } from '../world/program.ts';
import { freePort } from '../../../../tools/local-port.ts';
import '../world/template.ts';

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

test.skipIf(!isEmbedded)(
  'looks at the embedded database beside its server and without one',
  { tags: ['night'] },
  async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: await copyDataFolder(), LOG_LEVEL: 'error' };
    const server = await startServerProgram(settings);
    const beside = await runDoctor(settings);
    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(beside.code).toBe(0);
    expect(beside.output).toMatch(/^ok {7}database .*open in process \d+/m);
    expect(beside.output).toMatch(/^ok {7}site .*answers and is ready\.$/m);

    const alone = await examine(parseConfig(settings));
    expect(alone).toContainEqual({ part: 'migrations', state: 'ok', says: 'All are applied.' });
    const opened = 'The configured key opens them all.';
    expect(alone).toContainEqual({ part: 'sealed secrets', state: 'ok', says: opened });
    expect(alone.find(({ part }) => part === 'site')?.state).toBe('warning');

    const other = await examine(parseConfig({ ...settings, ENCRYPTION_KEY: 'b'.repeat(43) }));
    const [wrong, ...more] = other.filter(({ state }) => state === 'wrong');
    expect([wrong?.part, more]).toEqual(['sealed secrets', []]);
    expect(wrong?.says).toContain('The key does not open them.');
    expect(JSON.stringify(other)).not.toContain('bbbb');
  },
);

test('reports an invalid setting in one sentence', async () => {
  const { code, output } = await runDoctor({ S3_BUCKET: 'photos' });
  expect(code).toBe(1);
  expect(output).toBe('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.\n');
});

async function runDoctor(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const doctor = await startProgram('doctor.ts', settings);
  const code = await doctor.exitCode;
  return { code, output: doctor.output() };
}
