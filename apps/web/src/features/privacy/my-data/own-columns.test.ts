import { ownTables } from '@target-analysis/contract/lists';
import { expect, it } from 'vitest';
import { cellWords, ownColumns } from './own-columns.ts';

it('shows no ids in any table', () => {
  const columns = ownTables.flatMap((table) => Object.keys(ownColumns[table]));
  expect(columns.filter((column) => /(^|_)id$/.test(column))).toEqual([]);
});

it.each([
  ['dominant_eye', 'left', 'Left'],
  ['length_unit', 'mm', 'Millimeters'],
  ['target_type', 'bullseye', 'Bullseye'],
  ['target_type', 'silhouette_center_mass', 'Silhouette, center mass'],
  ['target_type', 'balloon', 'balloon'],
  ['subscription_type', 'pro_annual', 'Pro annual'],
  ['status', 'canceled', 'Canceled'],
  ['nickname', 'left', 'left'],
  ['is_read', true, 'Yes'],
  ['notes', null, 'N/A'],
])('calls %s %s %s', (column, value, told) => expect(cellWords(column, { [column]: value })).toBe(told));

it('shows no periods for Pay-As-You-Go, which has none', () => {
  const row = { subscription_type: 'pay_as_you_go', auto_renew: true, reports_used: 0, status: 'active' };
  expect(
    ['subscription_type', 'auto_renew', 'reports_used', 'status'].map((name) => cellWords(name, row)),
  ).toEqual(['Pay-As-You-Go', 'N/A', 'N/A', 'Active']);
});
