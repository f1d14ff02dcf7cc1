/** A `test` whose visitors can also sign in at an identity provider. */
import {
  newPersonAtProvider,
  settingsFor,
  startIdentityProvider,
  type StandInProvider,
} from '../../apps/server/tests/world/identity-provider.ts';
import { test } from './test.ts';

export { expect } from './test.ts';
export { newPersonAtProvider };

type Calm = Awaited<ReturnType<typeof startIdentityProvider>>;

export const testWithProvider = test.extend<{ provider: StandInProvider }, { standIn: Calm }>({
  standIn: [
    async ({}, use) => {
      const standIn = await startIdentityProvider();
      await use(standIn);
      standIn.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ standIn }, use) => use(settingsFor(standIn)), { scope: 'worker' }],
  /** A working provider with a consent page; the only other site that a visitor may be sent to. */
  provider: [
    async ({ standIn, watch }, use) => {
      const provider = standIn.calmDown();
      provider.mood = 'asks';
      watch.allow(new RegExp(`^foreign request: ${provider.issuer}`));
      await use(provider);
    },
    { auto: true },
  ],
});
