import type { User, UserIdentity } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { hasPassword, linkedProviders } from './sign-in-ways.ts';

function identityOf(provider: string, data: Record<string, string> = {}): UserIdentity {
  return { id: '1', identity_id: '1', user_id: '1', identity_data: data, provider };
}

function userWith(identities: UserIdentity[]): User {
  return { id: '1', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '', identities };
}

it('tells from its identities whether an account has a password', () => {
  expect(hasPassword(userWith([identityOf('email')]))).toBe(true);
  expect(hasPassword(userWith([identityOf('google')]))).toBe(false);
});

it('names linked providers as on their buttons, or by id if there is no button', () => {
  const user = userWith([
    identityOf('email'),
    identityOf('google', { email: 'robin@example.com' }),
    identityOf('custom:oidc'),
  ]);
  expect(linkedProviders(user, [{ id: 'google', name: 'Google' }])).toMatchObject([
    { name: 'Google', email: 'robin@example.com' },
    { name: 'custom:oidc', email: null },
  ]);
});
