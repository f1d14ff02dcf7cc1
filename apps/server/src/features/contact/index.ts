/** The public interface of the contact form. */
import { contactProcedures } from './procedures.ts';
import type { ContactDeps } from './rules.ts';

export function createContact(deps: ContactDeps) {
  return { procedures: contactProcedures(deps) };
}
