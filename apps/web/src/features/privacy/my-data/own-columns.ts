/** What My Data shows of each table, in the reader's words. Ids and technical details are in the download. */
import { planNames } from '@target-analysis/contract/billing-lists';
import {
  appearances,
  distanceUnits,
  handednesses,
  lengthUnits,
  targetTypes,
  vitalZones,
  type OwnTable,
} from '@target-analysis/contract/lists';
import type { OwnRow } from './own-tables.ts';
import { valueWords } from './value-words.ts';

/** Titles by the columns' names in the database, in the order in which they are shown. */
export const ownColumns: Readonly<Record<OwnTable, Readonly<Record<string, string>>>> = {
  user_profiles: {
    nickname: 'Nickname',
    first_name: 'First name',
    handedness: 'Handedness',
    dominant_eye: 'Dominant eye',
    distance_unit: 'Distances in',
    length_unit: 'Lengths in',
    appearance: 'Appearance',
    created_at: 'Created',
  },
  user_sessions: {
    session_name: 'Name',
    created_at: 'Created',
    target_type: 'Target',
    target_distance: 'Distance',
    firearm_make: 'Firearm make',
    firearm_model: 'Firearm model',
    firearm_caliber: 'Caliber',
    handedness: 'Handedness',
    dominant_eye: 'Dominant eye',
  },
  firearms: { make: 'Make', model: 'Model', caliber: 'Caliber', notes: 'Notes' },
  subscriptions: {
    subscription_type: 'Plan',
    status: 'Status',
    subscription_start: 'Period began',
    subscription_end: 'Period ends',
    auto_renew: 'Auto-renew',
    reports_used: 'Reports used',
    reports_limit: 'Reports included',
    created_at: 'Created',
  },
  user_referrals: { referral_code: 'Referral code', created_at: 'Created' },
  session_comments: {
    comment_text: 'Comment',
    commenter_name: 'Written as',
    report: 'On your report',
    created_at: 'Written',
  },
  shared_reports: {
    report: 'Report',
    is_active: 'Link works',
    created_at: 'Shared',
    expires_at: 'Link ends',
    shows_firearm: 'Shows firearm',
    shows_location: 'Shows location',
    shows_notes: 'Shows notes',
    accepts_comments: 'Takes comments',
  },
  comment_notifications: {
    title: 'Notification',
    commenter_name: 'From',
    comment_text: 'Text',
    is_read: 'Read',
    created_at: 'Received',
  },
};

/** A cell in words. */
export function cellWords(column: string, row: OwnRow): string {
  const value = row[column];
  if (row['subscription_type'] === 'pay_as_you_go' && ofPeriods.has(column)) return valueWords(null);
  const word = typeof value === 'string' ? words[column]?.(value) : undefined;
  return word ?? valueWords(value);
}

/** Pay-As-You-Go has no periods, whatever its row says. */
const ofPeriods: ReadonlySet<string> = new Set(['auto_renew', 'reports_used', 'reports_limit']);

const subscriptionTypes: Readonly<Record<string, string>> = {
  pay_as_you_go: planNames.payasyougo,
  pro_monthly: planNames.promonthly,
  pro_annual: planNames.proannual,
};

const words: Readonly<Record<string, (value: string) => string | undefined>> = {
  handedness: (value) => labelOf(handednesses, value),
  dominant_eye: (value) => labelOf(handednesses, value),
  distance_unit: (value) => labelOf(distanceUnits, value),
  length_unit: (value) => labelOf(lengthUnits, value),
  appearance: (value) => labelOf(appearances, value),
  target_type: targetWords,
  subscription_type: (value) => subscriptionTypes[value],
  status: (value) => `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
};

/** 'Silhouette, head' for silhouette_head. */
function targetWords(value: string): string | undefined {
  const [type = '', ...zone] = value.split('_');
  const target = labelOf(targetTypes, type);
  const zoneWords = labelOf(vitalZones, zone.join('_'));
  return zoneWords === undefined ? target : `${target ?? type}, ${zoneWords.toLowerCase()}`;
}

function labelOf(list: readonly { value: string; label: string }[], value: string): string | undefined {
  return list.find((item) => item.value === value)?.label;
}
