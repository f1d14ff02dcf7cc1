import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.ts';
import { awaitMail, codePagePath, forgetAwaitedMail, readAwaitedMail } from './awaited-mail.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const ofSignUp = queryOf(codePagePath('signup'));

function queryOf(path: string): URLSearchParams {
  return new URL(path, 'https://targets.example').searchParams;
}

it('remembers the address for which this tab requested an email', () => {
  awaitMail({ purpose: 'signup', email: 'robin@example.com' });
  expect(readAwaitedMail(ofSignUp)).toEqual({ purpose: 'signup', email: 'robin@example.com' });
});

it('asks for the address if the tab waits for a different email, or for none', () => {
  awaitMail({ purpose: 'recovery', email: 'robin@example.com' });
  expect(readAwaitedMail(ofSignUp)).toEqual({ purpose: 'signup', email: '' });
  forgetAwaitedMail();
  expect(readAwaitedMail(queryOf(codePagePath('recovery')))?.email).toBe('');
});

it('asks for the address if what the tab remembers is broken', () => {
  sessionStorage.setItem('target-analysis:awaited-mail', '{');
  expect(readAwaitedMail(ofSignUp)).toEqual({ purpose: 'signup', email: '' });
});

it.each(['', 'type=', 'type=email_change', 'type=toString'])(
  'does not recognize ?%s as one of our emails',
  (query) => {
    expect(readAwaitedMail(new URLSearchParams(query))).toBeNull();
  },
);
