import { readingEase } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/mail.ts';
import * as proofs from './mails.ts';
import { noticeKinds, noticeMail } from './notices.ts';

const envelope = { to: 'robin@example.com', messageId: '<words@example.com>' };
const proof = { ...envelope, link: 'https://example.com/auth', code: '123456', newEmail: 'new@example.com' };

it('writes to the owner of an account in words that are easy to read', async () => {
  const mails = await Promise.all([
    ...Object.values(proofs).map((write) => write(proof)),
    ...noticeKinds.map((kind) => noticeMail(kind, { ...envelope, siteUrl: 'https://example.com' })),
  ]);
  expect(mails.filter((mail) => readingEase(sentencesOf(mail)) < 65).map(({ subject }) => subject)).toEqual(
    [],
  );
});

function sentencesOf({ text }: Mail): string {
  return text
    .split('\n')
    .filter((line) => line.endsWith('.'))
    .join('\n');
}
