import { maxFieldLength } from '@target-analysis/contract/constants';
import { expect, it } from 'vitest';
import {
  logSorts,
  readPage,
  readQuestion,
  readTab,
  subscriptionSorts,
  userSorts,
  withQuestion,
  withTab,
} from './table-address.ts';

const bare = new URLSearchParams();

it('starts with the newest users', () => {
  expect(readTab(bare)).toBe('users');
  expect(readQuestion(bare, userSorts)).toEqual({
    page: 1,
    search: '',
    sort: 'created_at',
    direction: 'descending',
  });
  expect(readQuestion(bare, logSorts).sort).toBe('timestamp');
});

it('stores the query in the address and reads it back', () => {
  const question = { page: 3, search: 'ann & bob', sort: 'reports_used', direction: 'ascending' } as const;
  const address = withQuestion(withTab('subscriptions'), question, subscriptionSorts);
  const reloaded = new URLSearchParams(address.toString());
  expect(readTab(reloaded)).toBe('subscriptions');
  expect(readQuestion(reloaded, subscriptionSorts)).toEqual(question);
});

it('goes back to the first page whenever the search or the order changes', () => {
  const third = withQuestion(bare, { page: 3 }, userSorts);
  expect(third.toString()).toBe('page=3');
  expect(withQuestion(third, { search: 'ann' }, userSorts).toString()).toBe('search=ann');
  expect(withQuestion(third, { sort: 'email', direction: 'ascending' }, userSorts).toString()).toBe(
    'sort=email&direction=ascending',
  );
});

it('leaves defaults out of the address', () => {
  const asked = withQuestion(bare, { page: 2, search: 'x', direction: 'ascending' }, userSorts);
  expect(withQuestion(asked, { search: '', direction: 'descending' }, userSorts).toString()).toBe('');
  expect(withTab('users').toString()).toBe('');
});

it.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=12345678',
  'page=x',
  'sort=password_hash',
  'sort=reports_used',
  'direction=sideways',
  'search=%00',
  `search=${'a'.repeat(maxFieldLength + 1)}`,
])('takes no notice of %s', (address) => {
  expect(readQuestion(new URLSearchParams(address), userSorts)).toEqual(readQuestion(bare, userSorts));
});

it('opens the users tab if the address names no valid tab', () => {
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('users');
});

it('says so if the address names no page', () => {
  expect(readPage(bare, 'acts')).toBeNull();
  expect(readPage(new URLSearchParams('acts=2'), 'acts')).toBe(2);
});
