/** What the doctor says of an installation whose services respond, and of one whose services do not. */
import { createServer } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { examine } from '../../src/operations/doctor/examine.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { startMailServer } from '../world/mail-server.ts';
import { databaseUrl } from '../world/postgres-template.ts';
import { startS3 } from '../platform/storage/_s3.ts';
import { startTestServer } from '../world/server.ts';
import { startStripe, stripeKeys } from '../billing/stripe/server/server.ts';
import { freePort, listenLocally } from '../../../../tools/local-port.ts';

test('finds nothing wrong if every service answers', async ({ database }) => {
  const services = await startServices();
  const server = await startTestServer(database, services.settings);
  services.stripe.world.webhookEndpoints.push({
    id: 'we_1',
    url: `${server.config.siteUrl}/webhooks/checkout`,
    status: 'enabled',
    enabled_events: ['*'],
  });
  const findings = await examine(server.config);
  services.stripe.world.webhookEndpoints[0]!.enabled_events = ['invoice.paid', 'charge.dispute.created'];
  const partial = await examine(server.config);
  await server.stop();
  expect(saysOf(partial, 'webhook')).toMatch(
    /^Stripe does not send checkout\.session\.completed, .*charge\.refunded/,
  );
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  expect(saysOf(findings, 'photos')).toBe('Saving, reading and deleting a file in the bucket photos works.');
  expect(saysOf(findings, 'mail')).toBe('The mail server answers and accepts the sign-in.');
  expect(saysOf(findings, 'payments')).toContain('The key is for test mode');
  expect(saysOf(findings, 'webhook')).toBe('Stripe sends its events to this site.');
  expect(saysOf(findings, 'site')).toBe(`${server.config.siteUrl} answers and is ready.`);
  expect(services.mail.letters).toEqual([]);
  expect(services.s3.asked.at(-1)).toMatchObject({ method: 'GET', path: expect.stringMatching(/^doctor\//) });
});

test('names each service that does not work, and shows no secret', async () => {
  const services = await startServices();
  services.stripe.trouble('refuses the key');
  services.mail.stop();
  const settings = {
    ...services.settings,
    S3_ACCESS_KEY_ID: 'another-key-id',
    S3_SECRET_ACCESS_KEY: 'hidden-1',
  };
  const config = parseConfig({
    ...settings,
    ...(await nowhere()),
    SITE_URL: await startOtherSite(),
    DATABASE_URL: `postgres://user:hidden-2@127.0.0.1:${String(await freePort())}/name`,
    ENCRYPTION_KEY: 'hidden-3'.padEnd(43, 'x'),
    SMTP_URL: services.settings.SMTP_URL.replace('smtp://', 'smtp://user:hidden-4@'),
  });
  const findings = await examine(config);
  const wrong = findings.filter(({ state }) => state === 'wrong').map(({ part }) => part);
  expect(wrong).toEqual(['database', 'photos', 'mail', 'payments', 'site']);
  expect(saysOf(findings, 'database')).toContain('No connection (ECONNREFUSED).');
  expect(saysOf(findings, 'photos')).toContain('InvalidAccessKeyId, HTTP 403. Correct S3_ACCESS_KEY_ID.');
  expect(saysOf(findings, 'payments')).toContain('StripeAuthenticationError 401');
  expect(saysOf(findings, 'site')).toContain('Something else answers');
  expect(JSON.stringify(findings)).not.toMatch(/hidden-|another-key-id|sk_test|whsec/);
});

test.for([
  ['a bucket that anybody may read', { isPublic: true }, {}, 'Anyone can read the bucket photos.'],
  ['a bucket that is not there', {}, { S3_BUCKET: 'elsewhere' }, 'NoSuchBucket, HTTP 404. Make the bucket'],
] as const)('tells %s', async ([, store, settings, says]) => {
  const s3 = await startS3(store);
  onTestFinished(s3.close);
  const findings = await examine(parseConfig({ ...s3.environment, ...settings, ...(await nowhere()) }));
  expect(findings.find(({ part }) => part === 'photos')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining(says),
  });
  // Everything that it tried out is gone again.
  expect(s3.asked.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(0);
});

test('reports a webhook that Stripe does not know', async () => {
  const { settings } = await startServices();
  const config = parseConfig({ ...settings, ...(await nowhere()) });
  expect(saysOf(await examine(config), 'webhook')).toContain('Stripe has no active endpoint');
});

test('warns about bank debits, whose renewals take longer than the quota continues', async () => {
  const { settings, stripe } = await startServices();
  const config = parseConfig({ ...settings, ...(await nowhere()) });
  const offered = { id: 'pmc_1', active: true, is_default: true, sepa_debit: { available: false } };
  stripe.world.paymentMethodConfigurations.push({ ...offered, us_bank_account: { available: true } });
  expect(await examine(config)).toContainEqual({
    part: 'payments',
    state: 'warning',
    says: expect.stringContaining(
      'offers bank debits (us_bank_account). A bank debit renewal takes 4 to 14 days',
    ),
  });
  stripe.world.paymentMethodConfigurations[0]!.us_bank_account.available = false;
  expect(JSON.stringify(await examine(config))).not.toContain('bank debits');
});

test('does not wait forever for a service', async () => {
  const { s3, settings } = await startServices();
  s3.fail('PUT', 'silence');
  const findings = await examine(parseConfig({ ...settings, ...(await nowhere()) }), 500);
  expect(saysOf(findings, 'photos')).toBe('No answer within 0.5 seconds.');
});

test('warns about settings that do not suit several servers', async () => {
  const findings = await examine(
    parseConfig({
      ...(await nowhere()),
      DATABASE_URL: `postgres://127.0.0.1:${String(await freePort())}/name`,
      SMTP_URL: `smtp://127.0.0.1:${String(await freePort())}`,
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${String(await freePort())}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_LINKS: 'on',
      SITE_URL: 'https://nobody.invalid',
    }),
  );
  const said = findings.filter(({ part }) => part === 'settings').map(({ says }) => says);
  expect(said).toEqual([
    expect.stringContaining('need the same ENCRYPTION_KEY'),
    expect.stringContaining('TRUSTED_PROXY_HEADER is not set'),
    expect.stringContaining('S3_LINKS=on sends browsers from https to an http store'),
  ]);
});

test.skipIf(inject('databaseTemplate').kind !== 'postgres')(
  'looks into a Postgres without changing it',
  async () => {
    const template = inject('databaseTemplate');
    if (template.kind !== 'postgres') throw new Error('there is no Postgres here');
    const settings = { SMTP_URL: `smtp://127.0.0.1:${String(await freePort())}`, ...(await nowhere()) };
    const look = (name: string) =>
      examine(parseConfig({ ...settings, DATABASE_URL: databaseUrl(template.adminUrl, name) }));
    const findings = await look(template.name);
    expect(saysOf(findings, 'database')).toMatch(/^Postgres \d+ answers\.$/);
    expect(saysOf(findings, 'migrations')).toBe('All are applied.');
    expect(findings.find(({ part }) => part === 'clock')?.state).toBe('ok');
    expect(saysOf(await look('postgres'), 'migrations')).toContain('The database is empty');
    expect(saysOf(await look('not_there'), 'database')).toContain(
      'No connection (3D000). Create the database',
    );
  },
);

async function startServices() {
  const [s3, mail, stripe] = await Promise.all([startS3(), startMailServer(), startStripe()]);
  onTestFinished(async () => {
    mail.stop();
    stripe.stop();
    await s3.close();
  });
  const settings = {
    ...s3.environment,
    SMTP_URL: mail.url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  return { s3, mail, stripe, settings };
}

/** The address of a different server. */
async function startOtherSite(): Promise<string> {
  const site = createServer((_, response) => response.writeHead(404).end('not here'));
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${String(await listenLocally(site))}`;
}

/** Settings whose services do not respond, with an empty data folder. */
async function nowhere() {
  return { PORT: String(await freePort()), DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')) };
}

function saysOf(findings: Awaited<ReturnType<typeof examine>>, part: string): string | undefined {
  return findings.find((finding) => finding.part === part)?.says;
}
