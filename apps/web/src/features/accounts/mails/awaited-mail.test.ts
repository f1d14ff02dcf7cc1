import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.ts';
import { awaitMail, codePagePath, forgetAwaitedMail, readAwaitedMail } from './awaited-mail.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const ofSignUp = queryOf(codePagePath('signup'));

function queryOf(path: string): URLSearchParams {
  return new URL(path, 'https://targets.example').searchParams;
}

it('knows the address that this tab has asked a mail for', () => {
  awaitMail({ purpose: 'signup', email: 'robin@example.com' });
  expect(readAwaitedMail(ofSignUp)).toEqual({ purpose: 'signup', email: 'robin@example.com' });
});

it('asks for the address where the tab waits for another mail, or for none any more', () => {
  awaitMail({ purpose: 'recovery', email: 'robin@example.com' });
  expect(readAwaitedMail(ofSignUp)).toEqual({ purpose: 'signup', email: '' });
  forgetAwaitedMail();
  expect(readAwaitedMail(queryOf(codePagePath('recovery')))?.email).toBe('');
});

it.each(['', 'type=', 'type=email_change', 'type=toString'])('takes ?%s for no mail of ours', (query) => {
  expect(readAwaitedMail(new URLSearchParams(query))).toBeNull();
});
