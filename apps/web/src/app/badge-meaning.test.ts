import { expect, test } from 'vitest';
import { badgeMeaning } from './badge-meaning.ts';

test('claims encryption only if the page came over https', () => {
  expect(badgeMeaning('SSL', { checkout: 'none', protocol: 'https:' })).toMatch(/is encrypted/);
  expect(badgeMeaning('SSL', { checkout: 'none', protocol: 'http:' })).toMatch(/doesn’t/);
});

test.each(['PCI-DSS', 'SOC2'] as const)(
  'names the payment provider for %s only where there is one',
  (badge) => {
    const meaning = (checkout: 'stripe' | 'test' | 'none') =>
      badgeMeaning(badge, { checkout, protocol: 'https:' });
    expect(meaning('stripe')).toContain('Stripe');
    expect(meaning('test')).not.toContain('Stripe');
    expect(meaning('none')).not.toContain('Stripe');
  },
);
