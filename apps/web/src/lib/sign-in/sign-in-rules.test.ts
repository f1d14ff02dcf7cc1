import type { Factor, Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { signInAfter } from './sign-in-rules.ts';

const verified = factor('verified');

function factor(status: Factor['status']): Factor {
  return { id: 'factor', factor_type: 'totp', status, created_at: '', updated_at: '' };
}

function stored(claims: object, factors?: Factor[]): Session {
  const payload = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return {
    access_token: `header.${payload}.signature`,
    refresh_token: 'refresh',
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id: 'robin',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '',
      ...(factors === undefined ? {} : { factors }),
    },
  };
}

const withoutFactor = stored({ aal: 'aal1' });
const loading = { status: 'loading' } as const;

describe('who is signed in', () => {
  it('is no one without a stored sign-in', () => {
    expect(signInAfter('INITIAL_SESSION', null, loading)).toEqual({ status: 'signed-out' });
  });

  it('is an account without a second factor at once', () => {
    expect(signInAfter('SIGNED_IN', withoutFactor, loading).status).toBe('signed-in');
    expect(signInAfter('SIGNED_IN', stored({ aal: 'aal1' }, [factor('unverified')]), loading).status).toBe(
      'signed-in',
    );
  });

  it('stays as it was read, when the library begins with the same', () => {
    const read = signInAfter('INITIAL_SESSION', withoutFactor, loading);
    expect(signInAfter('INITIAL_SESSION', stored({ aal: 'aal1' }), read)).toBe(read);
    const due = stored({ aal: 'aal1' }, [verified]);
    expect(signInAfter('INITIAL_SESSION', due, read).status).toBe('second-factor-due');
  });

  it('is an account with a second factor after its code only', () => {
    const due = signInAfter('SIGNED_IN', stored({ aal: 'aal1' }, [verified]), loading);
    expect(due).toMatchObject({ status: 'second-factor-due', user: { id: 'robin' } });
    const shown = signInAfter(
      'MFA_CHALLENGE_VERIFIED',
      stored({ aal: 'aal2', name: 'ÿ?>' }, [verified]),
      due,
    );
    expect(shown.status).toBe('signed-in');
  });

  it.each(['', 'a.b.c', 'header.bm90IGpzb24.signature'])(
    'takes a token that cannot be read (%s) for one that shows no second factor',
    (token) => {
      const unreadable = { ...stored({}, [verified]), access_token: token };
      expect(signInAfter('TOKEN_REFRESHED', unreadable, loading).status).toBe('second-factor-due');
    },
  );
});

describe('a recovery', () => {
  it('lasts through the second factor and renewed tokens until the user is changed', () => {
    let signIn = signInAfter('PASSWORD_RECOVERY', stored({ aal: 'aal1' }, [verified]), loading);
    expect(signIn).toMatchObject({ status: 'second-factor-due', isRecovering: true });
    const proven = stored({ aal: 'aal2' }, [verified]);
    for (const event of ['MFA_CHALLENGE_VERIFIED', 'TOKEN_REFRESHED', 'SIGNED_IN'] as const) {
      signIn = signInAfter(event, proven, signIn);
      expect(signIn).toMatchObject({ status: 'signed-in', isRecovering: true });
    }
    expect(signInAfter('USER_UPDATED', proven, signIn)).toMatchObject({ isRecovering: false });
  });

  it('is forgotten at sign-out', () => {
    const recovering = signInAfter('PASSWORD_RECOVERY', withoutFactor, loading);
    const signedOut = signInAfter('SIGNED_OUT', null, recovering);
    expect(signInAfter('SIGNED_IN', withoutFactor, signedOut)).toMatchObject({ isRecovering: false });
  });

  it('does not pass a recovery on to the next person who signs in', () => {
    const recovering = signInAfter('PASSWORD_RECOVERY', withoutFactor, loading);
    const guest = { ...withoutFactor, user: { ...withoutFactor.user, id: 'guest' } };
    expect(signInAfter('SIGNED_IN', withoutFactor, recovering)).toMatchObject({ isRecovering: true });
    expect(signInAfter('SIGNED_IN', guest, recovering)).toMatchObject({ isRecovering: false });
  });
});
