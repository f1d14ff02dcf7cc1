/** What the page asks about accounts, besides the auth protocol. */
import { AppError } from '../../platform/http/app-error.ts';
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import { findForCaller, isKnownAddress, recordSeen } from './account-rules.ts';
import type { AccountsTools } from './deps.ts';
import { endDevice, listDevices } from './sign-in/device-rules.ts';
import { proveIdentity } from './user/identity-proof-rules.ts';

export function accountsProcedures(tools: AccountsTools) {
  return {
    // Works for a disabled account too: this is where it learns that it is disabled.
    isUserEnabled: procedures.accounts.isUserEnabled.handler(async ({ context, input }) => {
      if (context.signIn === null) throw new AppError('authentication-required');
      if (context.signIn.isFactorDue) throw new AppError('second-factor-required');
      await recordSeen(tools, context.signIn);
      const account = await findForCaller(tools.database, context.signIn, input.user_id_param);
      return account?.isEnabled ?? false;
    }),
    checkUserAdminStatus: signedInProcedures.accounts.checkUserAdminStatus.handler(
      async ({ context, input }) => {
        const account = await findForCaller(tools.database, context.signIn, input.user_id_param);
        return account?.isAdmin ?? false;
      },
    ),
    checkUserExists: procedures.accounts.checkUserExists.handler(async ({ context, input }) => ({
      exists: await isKnownAddress(tools, { email: input.email, network: context.networkAddress }),
    })),
    listDevices: signedInProcedures.accounts.listDevices.handler(async ({ context }) => ({
      items: await listDevices(tools.database, context.signIn),
    })),
    // May end the calling device as well, which is a sign-out.
    endDevice: signedInProcedures.accounts.endDevice.handler(async ({ context, input }) => {
      await endDevice(tools.database, context.signIn, input.id);
      return { id: input.id };
    }),
    proveIdentity: signedInProcedures.accounts.proveIdentity.handler(async ({ context, input }) => {
      const recentUntil = await proveIdentity(tools, context.signIn, input);
      return { recent_until: recentUntil.toISOString() };
    }),
  };
}
