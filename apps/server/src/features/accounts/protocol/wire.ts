/** The bodies of the auth protocol: the user as clients see it. */
import type { IdentityRow } from '../identity-provider/identity-store.ts';
import type { FactorRow } from '../second-factor/factor-store.ts';
import type { AccountRow } from '../store.ts';
import { providersOf, type AccountView } from '../user/account-view.ts';

export function toUser({ account, identities, factors }: AccountView) {
  const providers = providersOf({ account, identities });
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...moment('email_confirmed_at', account.emailConfirmedAt),
    ...moment('confirmed_at', account.emailConfirmedAt),
    ...moment('confirmation_sent_at', account.confirmationSentAt),
    ...moment('recovery_sent_at', account.recoverySentAt),
    ...(account.newEmail === null ? {} : { new_email: account.newEmail }),
    ...moment('email_change_sent_at', account.emailChangeSentAt),
    ...moment('last_sign_in_at', account.lastSignInAt),
    app_metadata: { provider: providers[0], providers },
    user_metadata: account.userMetadata,
    identities: [
      ...(providers.includes('email') ? [emailIdentity(account)] : []),
      ...identities.map(providerIdentity),
    ],
    ...(factors.length === 0 ? {} : { factors: factors.map(toFactor) }),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function emailIdentity(account: AccountRow) {
  return {
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: {
      ...account.userMetadata,
      email: account.email,
      email_verified: account.emailConfirmedAt !== null,
      phone_verified: false,
      sub: account.id,
    },
    provider: 'email',
    ...moment('last_sign_in_at', account.lastSignInAt),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    email: account.email,
  };
}

function providerIdentity(identity: IdentityRow) {
  const email = identity.email === null ? {} : { email: identity.email };
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.accountId,
    identity_data: { ...email, sub: identity.subject },
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt.toISOString(),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...email,
  };
}

function toFactor(factor: FactorRow) {
  return {
    id: factor.id,
    status: factor.verifiedAt === null ? 'unverified' : 'verified',
    friendly_name: factor.friendlyName,
    factor_type: 'totp',
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  };
}

/** The protocol omits empty times. */
function moment(name: string, time: Date | null): Record<string, string> {
  return time === null ? {} : { [name]: time.toISOString() };
}
