import { afterEach, expect, it, vi } from 'vitest';
import { canRunNetworks } from './can-run-networks.ts';

afterEach(() => vi.unstubAllGlobals());

it('can if WebAssembly has SIMD', () => expect(canRunNetworks()).toBe(true));

it('cannot without WebAssembly, or without SIMD', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(canRunNetworks()).toBe(false);
  vi.stubGlobal('WebAssembly', { validate: () => false });
  expect(canRunNetworks()).toBe(false);
});
