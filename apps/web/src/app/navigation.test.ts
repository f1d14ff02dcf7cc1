import { expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

it('shows a visitor the open pages', () => {
  expect(navigationFor(false).map((entry) => entry.label)).toEqual(['Home', 'About', 'Contact']);
});

it('adds the pages of an account, the analysis with a cleared form and marked on its exact path', () => {
  const entries = navigationFor(true);
  expect(entries.map((entry) => entry.label)).toEqual(['Home', 'About', 'Analysis', 'Reports', 'Contact']);
  expect(entries[2]).toMatchObject({ to: '/analysis?reset=true', isExact: true });
});
