import { expect, test } from 'vitest';
import { mailProblem, sentWords } from './paper-words.ts';

test('a sent report says where it went, and where it went instead', () => {
  const sent = { sentTo: 'jo@example.com', intendedTo: 'jo@example.com', redirectedTo: null };
  expect(sentWords(sent)).toEqual({
    title: 'Report sent',
    message: 'It is on its way to jo@example.com.',
  });
  const redirected = sentWords({ ...sent, sentTo: 'club@example.com', redirectedTo: 'club@example.com' });
  expect(redirected.message).toContain('all email to club@example.com');
  expect(redirected.message).toContain('for jo@example.com');
});

test('a missing report has no session to email', () => {
  const gone = Object.assign(new Error('gone'), { status: 404, code: 'report-not-found' });
  expect(mailProblem(gone)).toEqual({ title: 'Email failed', message: 'No session loaded.' });
  const busy = Object.assign(new Error('busy'), { status: 503, code: 'report-not-mailed' });
  expect(mailProblem(busy)).toEqual({ title: 'Email failed', message: 'Please try again in a minute.' });
});
