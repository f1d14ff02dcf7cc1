import { readingEase } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/mail.ts';
import { writeAccountLetter } from './account-letter.ts';
import { oldAddressWords, proofWords } from './mails.ts';
import { noticeKinds, noticeMail } from './notices.ts';

const envelope = { to: 'robin@example.com', messageId: '<words@example.com>' };
const proof = { ...envelope, link: 'https://example.com/auth', code: '123456' };

it('writes to account owners in words that are easy to read', async () => {
  const mails = await Promise.all([
    ...[...Object.values(proofWords), oldAddressWords('new@example.com')].map((words) =>
      writeAccountLetter(words, proof),
    ),
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
