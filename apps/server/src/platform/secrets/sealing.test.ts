import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const key = randomBytes(32);

it('opens what it has sealed, for the same purpose and with the same key only', () => {
  const sealing = createSealing(key);
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealing.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealing.open(sealed, 'factor 2')).toBeNull();
  expect(createSealing(randomBytes(32)).open(sealed, 'factor 1')).toBeNull();
});

it('seals the same secret differently each time', () => {
  const sealing = createSealing(key);
  expect(sealing.seal('secret', 'purpose')).not.toBe(sealing.seal('secret', 'purpose'));
});

it.each(['', 'short', randomBytes(64).toString('base64url')])('does not open %j', (sealed) => {
  expect(createSealing(key).open(sealed, 'purpose')).toBeNull();
});
