/** The ways to sign in to an account, in words. */
import type { User } from '@supabase/auth-js';
import type { SiteSettings } from '@target-analysis/contract';

/** False for an account that was created through an identity provider and has no password. */
export function hasPassword({ identities }: User): boolean {
  return identities?.some(({ provider }) => provider === 'email') ?? true;
}

interface LinkedProvider {
  id: string;
  /** As on its button; otherwise its id. */
  name: string;
  /** The email address from the provider, if it sends one. */
  email: string | null;
}

export function linkedProviders(
  { identities }: User,
  offered: SiteSettings['sign_in_providers'],
): LinkedProvider[] {
  return (identities ?? [])
    .filter(({ provider }) => provider !== 'email')
    .map(({ provider, id, identity_data: data }) => ({
      id: `${provider} ${id}`,
      name: offered.find((candidate) => candidate.id === provider)?.name ?? provider,
      email: textOf(data?.['email']),
    }));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
