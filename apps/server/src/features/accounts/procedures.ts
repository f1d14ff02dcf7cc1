/** What the page asks about accounts beside the auth protocol. */
import { AppError } from '../../platform/http/app-error.ts';
import { procedures, signedInProcedures, type SignIn } from '../../platform/http/procedures.ts';
import type { AccountsTools } from './deps.ts';
import { normalizeEmail } from './email-address.ts';
import { findAccountByEmail, findAccountById, type AccountRow } from './store.ts';
import { takeTry } from './try-limits.ts';

export function accountsProcedures(tools: AccountsTools) {
  return {
    // Also for a disabled account, which learns here that it is.
    isUserEnabled: procedures.accounts.isUserEnabled.handler(async ({ context, input }) => {
      if (context.signIn === null) throw new AppError('authentication-required');
      const account = await findForCaller(tools, context.signIn, input.user_id_param);
      return account?.isEnabled ?? false;
    }),
    checkUserAdminStatus: signedInProcedures.accounts.checkUserAdminStatus.handler(
      async ({ context, input }) => {
        const account = await findForCaller(tools, context.signIn, input.user_id_param);
        return account?.isAdmin ?? false;
      },
    ),
    checkUserExists: procedures.accounts.checkUserExists.handler(async ({ context, input }) => {
      const email = normalizeEmail(input.email);
      const seconds = Math.max(
        await takeTry(tools, 'existenceFromNetwork', context.networkAddress),
        await takeTry(tools, 'existenceOfEmail', email),
      );
      if (seconds > 0) throw new AppError('too-many-requests', { seconds });
      return { exists: (await findAccountByEmail(tools.database, email)) !== null };
    }),
  };
}

/** Decision 16: the caller's own account, or any for an administrator; others are as if absent. */
async function findForCaller(
  tools: AccountsTools,
  caller: SignIn,
  userId: string,
): Promise<AccountRow | null> {
  const mayAsk = caller.userId === userId || (caller.isAdmin && caller.isEnabled);
  return mayAsk ? findAccountById(tools.database, userId) : null;
}
