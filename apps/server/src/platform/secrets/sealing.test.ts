import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const key = randomBytes(32);

it('opens what it has sealed, for the same purpose and with the same key only', () => {
  const sealing = createSealing([key]);
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealing.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealing.open(sealed, 'factor 2')).toBeNull();
  expect(createSealing([randomBytes(32)]).open(sealed, 'factor 1')).toBeNull();
});

it('seals the same secret differently each time', () => {
  const sealing = createSealing([key]);
  expect(sealing.seal('secret', 'purpose')).not.toBe(sealing.seal('secret', 'purpose'));
});

it('opens with each of its keys, and seals with the first', () => {
  const [former, next] = [randomBytes(32), randomBytes(32)];
  const [before, during] = [createSealing([former, next]), createSealing([next, former])];
  const [old, young] = [before.seal('secret', 'purpose'), during.seal('secret', 'purpose')];
  for (const sealing of [before, during])
    expect([sealing.open(old, 'purpose'), sealing.open(young, 'purpose')]).toEqual(['secret', 'secret']);
  expect([during.isCurrent(old, 'purpose'), during.isCurrent(young, 'purpose')]).toEqual([false, true]);
  expect(createSealing([former]).open(young, 'purpose')).toBeNull();
});

it.each(['', 'short', randomBytes(64).toString('base64url')])('does not open %j', (sealed) => {
  expect(createSealing([key]).open(sealed, 'purpose')).toBeNull();
});
