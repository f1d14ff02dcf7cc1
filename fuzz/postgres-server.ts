/** The fuzzed server as an operator sets it up: on Postgres, with a mail server and Stripe, all thrown away afterward. */
import { startMailServer } from '../apps/server/tests/world/mail-server.ts';
import { startStripe, stripeKeys } from '../apps/server/tests/billing/stripe/server/server.ts';
import { startPostgres } from '../tools/postgres.ts';
import type { Fuzzing, Outcomes } from './fuzzing.ts';
import { onOwnServer, type FuzzServer } from './started-server.ts';

/** If Postgres is not installed, sends nothing and says so. */
export function onPostgres(fuzz: FuzzServer) {
  return async (fuzzing: Fuzzing): Promise<Outcomes> => {
    const postgres = await startPostgres();
    if (postgres === null)
      return { done: 0, counts: { 'no Postgres is installed': 1 }, findings: [], slowestMs: 0 };
    const [mail, stripe] = [await startMailServer(), await startStripe()];
    const settings = {
      DATABASE_URL: postgres.url,
      ENCRYPTION_KEY: 'a'.repeat(43),
      SMTP_URL: mail.url,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    try {
      return await onOwnServer(fuzz, settings)(fuzzing);
    } finally {
      mail.stop();
      stripe.stop();
      await postgres.stop();
    }
  };
}
