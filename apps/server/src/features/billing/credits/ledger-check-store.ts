/** Checks that every balance is the sum of its entries. A difference means a bug or a manual change in the database. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';

export interface LedgerDifference {
  /**
   * `account`: its additional credits. `subscription`: the used count of its current period. `pay-as-you-go`: the additional credits spent
   * while it ran.
   */
  kind: 'account' | 'subscription' | 'pay-as-you-go';
  /** The id of the user or the subscription. */
  id: string;
  stored: number;
  summed: number;
}

/** More of them would tell us nothing new. */
const mostDifferences = 100;

const differencesSchema = z.array(
  z.object({
    kind: z.enum(['account', 'subscription', 'pay-as-you-go']),
    id: z.uuid(),
    stored: z.coerce.number(),
    summed: z.coerce.number(),
  }),
);

/** A single statement sees one snapshot, so running analyses cause no differences. */
export async function checkLedger(database: Database): Promise<LedgerDifference[]> {
  const { rows } = await database.execute(sql`
    (select 'account' as kind, user_id as id, coalesce(account.available, 0) as stored, coalesce(entries.total, 0) as summed
    from credit_accounts account
    full join (
      select user_id, sum(amount) as total from credit_entries where pool = 'additional' group by user_id
    ) entries using (user_id)
    where coalesce(account.available, 0) <> coalesce(entries.total, 0)
    limit ${mostDifferences})
    union all
    (select 'subscription' as kind, subscription.id, subscription.reports_used as stored, coalesce(-entries.total, 0) as summed
    from subscriptions subscription
    left join (
      select subscription_id, quota_period, sum(amount) as total
      from credit_entries where pool = 'quota' group by subscription_id, quota_period
    ) entries on entries.subscription_id = subscription.id and entries.quota_period = subscription.quota_period
    where subscription.reports_used <> coalesce(-entries.total, 0)
    limit ${mostDifferences})
    union all
    (select 'pay-as-you-go' as kind, subscription.id, coalesce(spent.reports, 0) as stored, counted.reports as summed
    from subscriptions subscription
    left join spent_reports spent on spent.subscription_id = subscription.id
    cross join lateral (select count_spent_reports(subscription) as reports) counted
    where coalesce(spent.reports, 0) <> counted.reports
    limit ${mostDifferences})`);
  return differencesSchema.parse(rows);
}
