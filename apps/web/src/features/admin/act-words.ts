/** Administrators' acts, and what they changed, in words. */
import type { AdministrativeAct } from '@target-analysis/contract';

const words: Readonly<Record<string, string>> = {
  'update-display-name': 'Nickname changed',
  'admin-update-subscription': 'Usage changed',
  'refund-payment': 'Payment refunded',
  'change-prices': 'Prices changed',
  'export-payments': 'Payments exported',
  'allow-referral': 'Referral allowed',
  'refuse-referral': 'Referral refused',
  grant: 'Made an administrator',
  revoke: 'Administrator removed',
  disable: 'Access disabled',
  enable: 'Access enabled',
  'remove-second-factors': 'Second factors removed',
  credit: 'Reports granted',
  create: 'Account created',
  'import-reports': 'Reports imported',
  delete: 'Account deleted',
  'rotate-keys': 'Keys rotated',
  reseal: 'Secrets resealed',
};

/** 'Access disabled' for an act that took the access of an account away. */
export function actWords({ act, after }: Pick<AdministrativeAct, 'act' | 'after'>): string {
  if (act === 'toggle-user-access')
    return after['is_enabled'] === true ? 'Access enabled' : 'Access disabled';
  return words[act] ?? asLabel(act);
}

/** 'Reports used' and 'Yes' for `reports_used` and true. */
export function factsInWords(facts: AdministrativeAct['before']): AdministrativeAct['before'] {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [labelOf(name), valueWords(value)]));
}

function labelOf(name: string): string {
  return name === 'is_enabled' ? 'Access enabled' : asLabel(name);
}

function asLabel(name: string): string {
  const spaced = name.replaceAll(/[-_]/g, ' ').replace(/ id$/, ' ID');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function valueWords(value: AdministrativeAct['before'][string]): AdministrativeAct['before'][string] {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? 'None' : value;
}
