/** The SQL of revenue without tax, by UTC month. A refund counts in the month in which it was made. */
import * as z from 'zod';
import { currencies, currencyName, type Currency } from '@target-analysis/contract/money';
import { sql, type SQL, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { departedPlans, paymentRefunds, payments, subscriptions } from '../tables.ts';

const whole = z.coerce.number().int();

const monthRow = z.object({
  /** '2026-11' */
  month: z.string(),
  grossCents: whole,
  refundedCents: whole,
  disputedCents: whole,
  plansAtStart: whole,
  plansEnded: whole,
});

export type MonthOfRevenue = z.infer<typeof monthRow>;

/** Newest first, starting with the current month. */
export async function readMonths(
  database: Queryable,
  { now, count }: { now: Date; count: number },
): Promise<MonthOfRevenue[]> {
  const { rows } = await database.execute(sql`
    with months as (
      select start at time zone 'UTC' as start, (start + interval '1 month') at time zone 'UTC' as until
      from generate_series(
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - make_interval(months => ${count - 1}),
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC'),
        interval '1 month') as start
    ), plans as materialized (${plansOf(now)}
    ), ends as (
      select plans.*, exists (
        select from plans other where other.user_id = plans.user_id and other.id <> plans.id
          and other.begun <= plans.ended and (other.ended is null or other.ended > plans.ended)
      ) as is_replaced
      from plans where plans.ended is not null
    )
    select to_char(start at time zone 'UTC', 'YYYY-MM') as month,
      (select coalesce(sum(${payments.amountCents} - ${payments.taxCents}), 0) from ${payments}
        where ${payments.paidAt} >= start and ${payments.paidAt} < until) as "grossCents",
      ${wentBack('refund')} as "refundedCents",
      ${wentBack('dispute')} as "disputedCents",
      (select count(distinct user_id) from plans
        where begun < start and (ended is null or ended >= start)) as "plansAtStart",
      (select count(*) from ends
        where begun < start and ended >= start and ended < until and not is_replaced) as "plansEnded"
    from months order by start desc`);
  return z.array(monthRow).parse(rows);
}

/** Paid plans, past and present, with start and end. A passed end counts even if it is not recorded yet. */
function plansOf(now: Date): SQL {
  return sql`
    select ${subscriptions.id} as id, ${subscriptions.userId} as user_id, ${subscriptions.createdAt} as begun,
      case when ${subscriptions.status} = 'expired'
        or (not ${subscriptions.autoRenew} and ${subscriptions.subscriptionEnd} <= ${now.toISOString()}::timestamptz)
        then ${subscriptions.subscriptionEnd} end as ended
    from ${subscriptions} where ${subscriptions.subscriptionType} <> 'pay_as_you_go'
    union all
    select ${departedPlans.id}, ${departedPlans.accountId}, ${departedPlans.begun}, ${departedPlans.ended}
    from ${departedPlans}`;
}

function wentBack(cause: 'refund' | 'dispute'): SQL {
  return sql`(select coalesce(sum(${paymentRefunds.cents} - ${paymentRefunds.taxCents}), 0) from ${paymentRefunds}
    where ${paymentRefunds.cause} = ${cause}
      and ${paymentRefunds.createdAt} >= start and ${paymentRefunds.createdAt} < until)`;
}

const recurringRow = z.object({ plans: whole, monthlyCents: whole });

/** The number of renewing plans and their monthly revenue. A year's price counts one twelfth. */
export async function readRecurring(
  database: Queryable,
  now: Date,
): Promise<{ plans: number; monthlyCents: number }> {
  const { rows } = await database.execute(sql`
    select count(*) as plans, coalesce(round(sum(newest.cents / case ${subscriptions.subscriptionType}
      when 'pro_annual' then 12.0 else 1.0 end)), 0) as "monthlyCents"
    from ${subscriptions}
    cross join lateral (
      select payments.amount_cents - payments.tax_cents + coalesce(checkouts.credit_cents, 0)
        * case when payments.is_tax_added or payments.amount_cents = 0 then 1.0
          else 1.0 - payments.tax_cents::numeric / payments.amount_cents end as cents
      from payments left join checkouts on checkouts.id = payments.checkout_id
      where payments.user_id = ${subscriptions.userId} and payments.subscription_id = ${subscriptions.id}
      order by payments.paid_at desc limit 1
    ) newest
    where ${subscriptions.status} = 'active' and ${subscriptions.autoRenew}
      and ${subscriptions.paymentState} in ('paid', 'processing')
      and ${subscriptions.subscriptionType} <> 'pay_as_you_go'
      and ${subscriptions.subscriptionEnd} > ${now.toISOString()}::timestamptz - interval '3 days'`);
  return recurringRow.parse(rows[0]);
}

const bookingRow = z.object({
  moment: z.coerce.date(),
  booking: z.enum(['payment', 'refund', 'dispute']),
  paymentId: z.string(),
  providerPaymentId: z.string(),
  planId: z.enum(['payasyougo', 'promonthly', 'proannual']),
  quantity: z.number().nullable(),
  userId: z.string(),
  cents: z.number(),
  /** Included in `cents`, with the same sign. */
  taxCents: z.number(),
  currency: z.enum(currencies),
});

export type BookingRow = z.infer<typeof bookingRow>;

/** Every payment and refund, oldest first. */
export async function listBookingRows(
  database: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<BookingRow[]> {
  const isWithin = (moment: SQL) =>
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`;
  const { rows } = await database.execute(sql`
    select moment, booking, payments.id as "paymentId", payments.provider_payment_id as "providerPaymentId",
      payments.plan_id as "planId", payments.quantity, payments.user_id as "userId", cents,
      bookings.tax_cents as "taxCents", payments.currency
    from (
      select paid_at as moment, 'payment' as booking, id as payment_id, amount_cents as cents, tax_cents from payments
        where ${isWithin(sql`paid_at`)}
      union all
      select created_at, cause, payment_id, -cents, -tax_cents from payment_refunds where ${isWithin(sql`created_at`)}
    ) bookings join payments on payments.id = bookings.payment_id
    order by moment, booking, payments.id`);
  return z.array(bookingRow).parse(rows);
}

/**
 * Why the configured currency can't be used, in one sentence; null if it can. Money in two currencies can't be added up, so an
 * installation keeps the currency of its first payment.
 */
export async function currencyProblem(database: Queryable, currency: Currency): Promise<string | null> {
  const [other] = await database
    .select({ currency: payments.currency })
    .from(payments)
    .where(ne(payments.currency, currency))
    .limit(1);
  return other === undefined
    ? null
    : `CURRENCY is ${currency}, but people have paid in ${currencyName(other.currency)} here: set CURRENCY=${other.currency}.`;
}
