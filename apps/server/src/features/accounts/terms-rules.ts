/** Accepting the operator's terms: required if there are any (decision 39), and stored with the time at which the server saw it. */
import type { AccountsTools } from './deps.ts';
import type { UserMetadata } from './tables.ts';

type TermsTools = Pick<AccountsTools, 'settings' | 'clock'>;

/** The new account's metadata, with the time of acceptance. Null if the terms are required and were not accepted. */
export function withAcceptance(tools: TermsTools, told: UserMetadata): UserMetadata | null {
  const metadata = { ...told };
  delete metadata.terms_accepted_at;
  if (!tools.settings.asksForTerms) return metadata;
  return metadata.accepted_terms === true ? { ...metadata, ...acceptedNow(tools) } : null;
}

/** For people who create an account by continuing to an identity provider. The page says that this accepts the terms. */
export function acceptanceByContinuing(tools: TermsTools): UserMetadata {
  return tools.settings.asksForTerms ? acceptedNow(tools) : {};
}

function acceptedNow({ clock }: TermsTools): UserMetadata {
  return { accepted_terms: true, terms_accepted_at: clock.now().toISOString() };
}
