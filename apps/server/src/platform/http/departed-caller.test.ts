import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { explainByDeparture } from './departed-caller.ts';
import type { SignIn } from './procedures.ts';

const signIn: SignIn = {
  userId: '6f1c2f4e-8a53-4a3e-9f4e-2d6c0f1b7a90',
  email: 'anna@example.com',
  signInId: '7f1c2f4e-8a53-4a3e-9f4e-2d6c0f1b7a90',
  isAdmin: false,
  isEnabled: true,
  isFactorDue: false,
  provenAt: new Date(),
};
const fault = new Error('there is no such account');

test('an error for an account that was deleted meanwhile asks for a sign-in', async () => {
  const readSignIn = () => Promise.resolve(null);
  expect(await explainByDeparture(fault, { signIn, readSignIn })).toMatchObject({
    code: 'authentication-required',
    cause: fault,
  });
});

test('an error stays an error for a signed-in caller, a visitor, and an unreadable token', async () => {
  const callers = [
    { signIn, readSignIn: () => Promise.resolve(signIn) },
    { signIn: null, readSignIn: () => Promise.resolve(null) },
    { signIn, readSignIn: () => Promise.reject(new Error('the database is away')) },
  ];
  for (const caller of callers) expect(await explainByDeparture(fault, caller)).toBe(fault);
});

test('a refusal stays unchanged', async () => {
  const refusal = new AppError('not-found');
  const readSignIn = () => Promise.resolve(null);
  expect(await explainByDeparture(refusal, { signIn, readSignIn })).toBe(refusal);
});
