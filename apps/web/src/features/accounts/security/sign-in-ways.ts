/** By what an account signs in, in words. */
import type { User } from '@supabase/auth-js';
import type { SiteSettings } from '@target-analysis/contract';

/** False for an account that was made at an identity provider and has set none. */
export function hasPassword({ identities }: User): boolean {
  return identities?.some(({ provider }) => provider === 'email') ?? true;
}

interface LinkedProvider {
  id: string;
  /** As on its button; its id where there is none. */
  name: string;
  /** The address that it knows, where it told one. */
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
