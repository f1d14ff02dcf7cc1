/** Mail that stays here: kept for a page, at most two hundred. */
import { expect } from 'vitest';
import { createMailbox } from '../src/platform/mail/mailbox.ts';
import { randomIds } from '../src/platform/ids/ids.ts';
import { linkIn, newAddress, password } from './_people.ts';
import { createTestClock, testWithServer as test } from './_server.ts';

const mail = { to: 'sam@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', replyTo: null };

test('shows each mail with its link to press', async ({ server }) => {
  const email = newAddress();
  await server.openAuth().signUp({ email, password });
  const message = await server.mailTo(email, /confirm/i);
  const list = await server.call('GET', '/mailbox');
  expect(list.text).toContain(`href="/mailbox/${message.id}"`);
  const opened = await server.call('GET', `/mailbox/${message.id}`);
  const escaped = linkIn(message.text).href.replaceAll('&', '&amp;');
  expect(opened.text).toContain(`href="${escaped}"`);
  expect((await server.call('GET', '/mailbox/style.css')).headers.get('content-type')).toContain('text/css');
});

test('answers a mail that is not there with not-found', async ({ server }) => {
  for (const id of ['nothing', crypto.randomUUID()]) {
    expect(await server.call('GET', `/mailbox/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  }
});

test('runs nothing that someone wrote into a subject', async ({ server }) => {
  await server.platform.mail.send({
    ...mail,
    subject: '<script>alert(1)</script>',
    messageId: '<script@test>',
  });
  const { text } = await server.call('GET', '/mailbox');
  expect(text).not.toContain('<script>');
  expect(text).toContain('&lt;script&gt;');
});

test('keeps the newest two hundred, and each mail once', async ({ database }) => {
  const clock = createTestClock();
  const mailbox = createMailbox({ ...database, clock, ids: randomIds });
  for (let nth = 0; nth < 205; nth += 1) {
    clock.advance(1);
    await mailbox.send({ ...mail, subject: `Mail ${String(nth)}`, messageId: `<${String(nth)}@test>` });
  }
  await mailbox.send({ ...mail, subject: 'Mail 204 again', messageId: '<204@test>' });
  const kept = await mailbox.list();
  expect(kept).toHaveLength(200);
  expect(kept[0]?.subject).toBe('Mail 204');
  expect(kept.at(-1)?.subject).toBe('Mail 5');
});
