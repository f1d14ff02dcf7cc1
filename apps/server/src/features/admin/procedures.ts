/** Administration over HTTP. */
import { adminRowsPerPage } from '@target-analysis/contract/constants';
import { adminProcedures } from '../../platform/http/procedures.ts';
import { fromWire } from '../../platform/wire/wire-names.ts';
import { readPrices } from '../billing/index.ts';
import { listActs } from './acts.ts';
import { listPayments, listPrivacyLogs, listTables } from './list-rules.ts';
import { setPrices } from './price-rules.ts';
import { decide, listWaiting } from './referral-rules.ts';
import { refundPayment } from './refund-rules.ts';
import { exportBookings, readRevenue } from './revenue-rules.ts';
import {
  changeAccess,
  changeNickname,
  changeUsage,
  findComingCharge,
  openSubscription,
  type AdminDeps,
} from './rules.ts';
import {
  actToWire,
  chargeToWire,
  paymentToWire,
  privacyLogToWire,
  revenueToWire,
  subscriptionToWire,
  userToWire,
} from './wire.ts';

export function adminFeatureProcedures(deps: AdminDeps) {
  return { ...accountProcedures(deps), ...recordProcedures(deps) };
}

/** Lists and changes accounts and subscriptions. */
function accountProcedures(deps: AdminDeps) {
  const { admin } = adminProcedures;
  return {
    getAdminUsers: admin.getAdminUsers.handler(async ({ input }) => {
      const { users, subscriptions, totals } = await listTables(deps, input);
      return {
        users: users.rows.map((user) => userToWire(user, deps.currency)),
        subscriptions: subscriptions.rows.map(subscriptionToWire),
        found_users: users.found,
        found_subscriptions: subscriptions.found,
        total_users: totals.users,
        active_subscriptions: totals.activeSubscriptions,
        online_users: totals.online,
      };
    }),
    toggleUserAccess: admin.toggleUserAccess.handler(async ({ context, input }) => {
      const { targetUserId: userId, isEnabled, reason } = input;
      await changeAccess(deps, { administratorId: context.signIn.userId, userId, isEnabled, reason });
      return { message: `User access ${isEnabled ? 'enabled' : 'disabled'} successfully` };
    }),
    updateDisplayName: admin.updateDisplayName.handler(async ({ context, input }) => {
      const { targetUserId: userId, displayName } = input;
      const change = { administratorId: context.signIn.userId, userId, nickname: displayName };
      return { data: { profile: { nickname: await changeNickname(deps, change) } } };
    }),
    adminUpdateSubscription: admin.adminUpdateSubscription.handler(async ({ context, input }) => {
      const subscription = await changeUsage(deps, {
        administratorId: context.signIn.userId,
        subscriptionId: input.subscriptionId,
        updates: fromWire(input.updates),
        seen: fromWire(input.seen),
      });
      return { subscription: subscriptionToWire(subscription) };
    }),
    openSubscription: admin.openSubscription.handler(async ({ input }) =>
      subscriptionToWire(await openSubscription(deps, input.user_id)),
    ),
    readComingCharge: admin.readComingCharge.handler(async ({ input }) => {
      const charge = await findComingCharge(deps, input.user_id);
      return { charge: charge && chargeToWire(charge) };
    }),
  };
}

/** Payments and refunds, the activity log, and the audit log. */
function recordProcedures(deps: AdminDeps) {
  const { admin } = adminProcedures;
  return {
    listPrivacyLogs: admin.listPrivacyLogs.handler(async ({ input }) => {
      const { logs, found } = await listPrivacyLogs(deps.database, input);
      return { logs: logs.map(privacyLogToWire), found };
    }),
    listPayments: admin.listPayments.handler(async ({ input }) => {
      const { payments, found } = await listPayments(deps.database, input);
      return { payments: payments.map(paymentToWire), found };
    }),
    refundPayment: admin.refundPayment.handler(async ({ context, input }) => {
      await refundPayment(deps, {
        administratorId: context.signIn.userId,
        paymentId: input.payment_id,
        cents: input.amount,
        leftCents: input.left,
        reason: input.reason,
        key: input.idempotency_key,
      });
      return { message: 'Refund sent to the payment provider' };
    }),
    readRevenue: admin.readRevenue.handler(async () => revenueToWire(await readRevenue(deps))),
    exportPayments: admin.exportPayments.handler(async ({ context, input }) => ({
      csv: await exportBookings(deps, { administratorId: context.signIn.userId, ...input }),
    })),
    listWaitingReferrals: admin.listWaitingReferrals.handler(async () => ({
      items: await listWaiting(deps),
    })),
    decideReferral: admin.decideReferral.handler(async ({ context, input }) => {
      const { id: conversionId, is_allowed: isAllowed, reason } = input;
      await decide(deps, { administratorId: context.signIn.userId, conversionId, isAllowed, reason });
      return { message: isAllowed ? 'Referral allowed' : 'Referral refused' };
    }),
    readPrices: admin.readPrices.handler(() => readPrices(deps.database)),
    changePrices: admin.changePrices.handler(({ context, input }) =>
      setPrices(deps, { administratorId: context.signIn.userId, ...input }),
    ),
    listAdministrativeActs: admin.listAdministrativeActs.handler(async ({ input }) => {
      const { acts, found } = await listActs(deps.database, input.page, adminRowsPerPage);
      return { acts: acts.map(actToWire), found };
    }),
  };
}
