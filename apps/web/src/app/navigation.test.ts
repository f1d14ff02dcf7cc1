import { expect, it } from 'vitest';
import { navigationFor, type Role } from './navigation.ts';

function labelsOf(role: Role) {
  return navigationFor(role).map((entry) => entry.label);
}

it('shows visitors the public pages', () => {
  expect(labelsOf('visitor')).toEqual(['Home', 'About', 'Drills', 'Pricing', 'Contact']);
});

it("adds the account's pages; the analysis has a cleared form and is marked on its exact path only", () => {
  expect(labelsOf('member')).toEqual([
    'Home',
    'About',
    'Analysis',
    'Reports',
    'Drills',
    'Profile',
    'Pricing',
    'Contact',
  ]);
  expect(navigationFor('member')[2]).toMatchObject({ to: '/analysis?reset=true', isExact: true });
});

it('adds administration for administrators only', () => {
  expect(labelsOf('administrator')).toEqual([...labelsOf('member'), 'Admin']);
});
