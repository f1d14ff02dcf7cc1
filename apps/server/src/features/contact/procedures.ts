/** The contact form over HTTP. */
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { sendMessage, type ContactDeps } from './rules.ts';

export function contactProcedures(deps: ContactDeps) {
  return {
    sendContactEmail: signedInProcedures.contact.sendContactEmail.handler(async ({ context, input }) => {
      await sendMessage(deps, context.signIn, input);
      return { success: true };
    }),
  };
}
