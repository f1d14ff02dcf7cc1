/** The possible outcomes of a call, by caller. */
import { randomUUID } from 'node:crypto';
import { pricesOf } from '@target-analysis/contract/prices';
import type { ErrorCode } from '@target-analysis/contract/errors';
import { aboutReport } from '../world/shooters.ts';
import type { AccessWorld, Person } from './_access-world.ts';

/** What comes back: any answer, a specific answer, a refusal, or the answer for something that does not exist. */
export type Outcome = 'answered' | 'like-absent' | ErrorCode | { answers: unknown };

export interface AccessRule {
  outcomes: Record<Person, Outcome>;
  /** Called for each person; the owner's things are the same each time. */
  input?: (world: AccessWorld) => object;
  /** The input fields that name the owner's thing. */
  names?: readonly string[];
}

/** @param names the input fields that name the owner's thing */
export function rule(
  outcomes: AccessRule['outcomes'],
  input?: AccessRule['input'],
  ...names: string[]
): AccessRule {
  return { outcomes, ...(input === undefined ? {} : { input }), names };
}

/** Every operation of a contract, by feature and name. */
export type OperationOf<Features> = {
  [Feature in keyof Features & string]: `${Feature}.${keyof Features[Feature] & string}`;
}[keyof Features & string];

export const anyone = {
  visitor: 'answered',
  disabled: 'answered',
  halfway: 'answered',
  stranger: 'answered',
  administrator: 'answered',
  owner: 'answered',
} as const;

export const signedIn = {
  ...anyone,
  visitor: 'authentication-required',
  disabled: 'account-disabled',
  halfway: 'second-factor-required',
} as const;

/** Administrators do not see reports and firearms. */
export const owner = { ...signedIn, stranger: 'like-absent', administrator: 'like-absent' } as const;

export const administrators = {
  ...signedIn,
  stranger: 'administrators-only',
  owner: 'administrators-only',
} as const;

export const no = { answers: false } as const;
export const yes = { answers: true } as const;

/** Missing rows, and rows that name no operation. */
export function problemsOfRules(features: Record<string, object>, rules: object): string[] {
  const operations = Object.entries(features).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  );
  const rows = Object.keys(rules);
  return [
    ...operations.filter((name) => !rows.includes(name)).map((name) => `${name} has no rule`),
    ...rows.filter((name) => !operations.includes(name)).map((name) => `${name} is no operation`),
  ];
}

const noPrices = {
  ...{ reportCents: 1, pack5Cents: 1, pack20Cents: 1, pack100Cents: 1 },
  ...{ monthlyCents: 1, annualCents: 1, monthlyReports: 1, annualReports: 1 },
};

/** What administrators read and decide about money; here, they learn that there is no such payment or referral. */
export const moneyRules = {
  'admin.readRevenue': rule(administrators),
  'admin.exportPayments': rule(administrators, () => ({ from: '2026-11-01', until: '2026-11-30' })),
  'admin.listWaitingReferrals': rule(administrators),
  'admin.decideReferral': rule({ ...administrators, administrator: 'referral-decided' }, () => ({
    id: randomUUID(),
    is_allowed: true,
    reason: 'Known',
  })),
  'admin.readPrices': rule(administrators),
  // Based on prices that never applied.
  'admin.changePrices': rule({ ...administrators, administrator: 'prices-changed' }, () => ({
    seen: noPrices,
    prices: pricesOf([]),
  })),
  'admin.refundPayment': rule({ ...administrators, administrator: 'not-found' }, () => ({
    payment_id: randomUUID(),
    amount: 100,
    left: 100,
    reason: 'Bought twice',
    idempotency_key: randomUUID(),
  })),
} satisfies Record<string, AccessRule>;

/** Calls that create later versions of a report corrected once by its owner; the further photo is the report's own again. */
export const laterVersionRules = {
  'reports.restoreVersion': rule(
    owner,
    ({ reportId }) => ({ id: reportId, version: 1, base_version: 2 }),
    'id',
  ),
  'reports.changeFacts': rule(
    owner,
    ({ reportId }) => ({
      id: reportId,
      base_version: 3,
      facts: { ...aboutReport, firearm_kind: null, shots_fired: null },
    }),
    'id',
  ),
  'reports.continueTarget': rule(
    owner,
    ({ reportId, photoPath }) => ({ id: reportId, image_url: photoPath, date: '2026-11-21' }),
    'id',
  ),
} satisfies Record<string, AccessRule>;
