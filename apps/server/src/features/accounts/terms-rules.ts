/** Accepting the operator's terms: asked for where there are some (decision 39), and kept with the account as the server saw it. */
import type { AccountsTools } from './deps.ts';
import type { UserMetadata } from './tables.ts';

type TermsTools = Pick<AccountsTools, 'settings' | 'clock'>;

/** What a new account says of itself, with the moment at which it accepted; null where it did not and would have to. */
export function withAcceptance(tools: TermsTools, told: UserMetadata): UserMetadata | null {
  const metadata = { ...told };
  delete metadata.terms_accepted_at;
  if (!tools.settings.asksForTerms) return metadata;
  return metadata.accepted_terms === true ? { ...metadata, ...acceptedNow(tools) } : null;
}

/** For people who make an account by going on to an identity provider, where the page says that this accepts. */
export function acceptanceByContinuing(tools: TermsTools): UserMetadata {
  return tools.settings.asksForTerms ? acceptedNow(tools) : {};
}

function acceptedNow({ clock }: TermsTools): UserMetadata {
  return { accepted_terms: true, terms_accepted_at: clock.now().toISOString() };
}
