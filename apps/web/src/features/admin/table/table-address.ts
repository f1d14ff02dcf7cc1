/** Stores the open tab and its table's search, sort, and page in the address: back and reload keep them. */
import { paymentKinds, type PaymentKind } from '@target-analysis/contract/billing-lists';
import { maxFieldLength } from '@target-analysis/contract/constants';
import type { AdminSort } from '@target-analysis/contract/lists';
import type { DataOrder } from '../../../ui/data/data-columns.ts';

const tabs = ['users', 'subscriptions', 'details', 'payments', 'prices', 'privacy-logs'] as const;
export type Tab = (typeof tabs)[number];

export interface TableQuestion<Sort extends string> extends DataOrder<Sort> {
  /** Starts at 1. */
  page: number;
  search: string;
}

/** The sorts that a table offers; the first is the default. */
export type Sorts<Sort extends string> = readonly [Sort, ...Sort[]];

export const userSorts: Sorts<AdminSort> = [
  'created_at',
  'nickname',
  'email',
  'is_enabled',
  'is_online',
  'last_sign_in_at',
];

export const subscriptionSorts: Sorts<AdminSort> = [
  'created_at',
  'nickname',
  'email',
  'subscription_type',
  'status',
  'reports_used',
  'reports_limit',
  'additional_reports',
];

export const detailSorts: Sorts<AdminSort> = [
  'created_at',
  'nickname',
  'email',
  'status',
  'firearms_count',
  'sessions_count',
  'reports_count',
  'total_sales_usd',
  'last_active_at',
];

export type LogSort = 'timestamp' | 'nickname' | 'activity_type' | 'ip_address';
export const logSorts: Sorts<LogSort> = ['timestamp', 'nickname', 'activity_type', 'ip_address'];

export type PaymentSort = 'paid_at' | 'email' | 'amount';
export const paymentSorts: Sorts<PaymentSort> = ['paid_at', 'email', 'amount'];

export function readTab(params: URLSearchParams): Tab {
  return tabs.find((tab) => tab === params.get('tab')) ?? 'users';
}

/** A tab opens without another tab's search, sort, or page. */
export function withTab(tab: Tab): URLSearchParams {
  return new URLSearchParams(tab === 'users' ? {} : { tab });
}

/** An invalid value counts as missing. */
export function readQuestion<Sort extends string>(
  params: URLSearchParams,
  sorts: Sorts<Sort>,
): TableQuestion<Sort> {
  const search = (params.get('search') ?? '').trim();
  return {
    page: readPage(params, 'page') ?? 1,
    search: isLine(search) ? search : '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
  };
}

/** Any change except to another page goes back to the first page. */
export function withQuestion<Sort extends string>(
  params: URLSearchParams,
  change: Partial<TableQuestion<Sort>>,
  sorts: Sorts<Sort>,
): URLSearchParams {
  const { page, search, sort, direction } = { ...readQuestion(params, sorts), page: 1, ...change };
  const next = new URLSearchParams(params);
  write(next, 'page', page === 1 ? '' : String(page));
  write(next, 'search', search);
  write(next, 'sort', sort === sorts[0] ? '' : sort);
  write(next, 'direction', direction === 'descending' ? '' : direction);
  return next;
}

/** Which payments to show; undefined for all. */
export function readKind(params: URLSearchParams): PaymentKind | undefined {
  return paymentKinds.find((kind) => kind === params.get('kind'));
}

export function withKind(params: URLSearchParams, kind: string): URLSearchParams {
  const next = withQuestion(params, {}, paymentSorts);
  write(next, 'kind', kind);
  return next;
}

/** Null if the address names no page. */
export function readPage(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

function isLine(text: string): boolean {
  return text.length <= maxFieldLength && text.isWellFormed() && !text.includes('\u0000');
}
