/** Measures signing in: on the embedded database, and on Postgres if it is installed. */
import type { RunningServer } from '../../e2e/world/running-server.ts';
import { measuredNow } from '../results.ts';
import { withServer, withServerOnPostgres } from '../on-postgres.ts';
import { measureEvenness } from './measure-evenness.ts';
import { measureRates } from './measure-rates.ts';
import type { AuthFigures } from './results.ts';

/** All requests come from one network address, which the limits would slow down. */
const unlimited = { AUTH_LIMIT_FACTOR: '10000', AUTH_MAIL_INTERVAL_SECONDS: '0' };
/** Accounts can sign in immediately, so mail plays no part in the rates. */
const unconfirmed = { ...unlimited, AUTH_CONFIRM_EMAIL: 'off' };

export async function measureAuth(): Promise<AuthFigures> {
  const onPglite = await withServer(unconfirmed, ({ url }) => measureRates(url, 'PGlite'));
  const onPostgres = await withServerOnPostgres((url) => measureRates(url, 'Postgres'));
  const evenness = await withServer(unlimited, (server) =>
    measureEvenness(server.url, demoAddressOf(server)),
  );
  return { ...measuredNow(), rates: [...onPglite, ...(onPostgres ?? [])], evenness };
}

function demoAddressOf({ output }: RunningServer): string {
  const email = /shooter with credits\s+(\S+)/.exec(output())?.[1];
  if (email === undefined) throw new Error('the server names no demo account');
  return email;
}
