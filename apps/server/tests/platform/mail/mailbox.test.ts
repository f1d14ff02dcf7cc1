/** Emails that stay on the server, at most two hundred, shown on a page. */
import { expect } from 'vitest';
import { writeLetter } from '../../../src/platform/mail/letter.ts';
import { createMailbox } from '../../../src/platform/mail/mailbox.ts';
import { randomIds } from '../../../src/platform/ids/ids.ts';
import { linkIn, newAddress, password } from '../../world/people.ts';
import { createTestClock, testWithServer as test } from '../../world/server.ts';

const mail = {
  to: 'sam@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  replyTo: null,
  attachments: [],
};

test('shows each email with its link to press', async ({ server }) => {
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

test('answers not-found for a missing email', async ({ server }) => {
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

test("shows an email's pictures in it, and opens its files", async ({ server }) => {
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const email = newAddress();
  const letter = await writeLetter({
    to: email,
    messageId: `<${email}@test>`,
    subject: 'With files',
    parts: [{ kind: 'picture', png: bytes, widthPx: 256, alt: 'The code', fileName: 'code.png' }],
    files: [{ fileName: 'Ünder "Five".pdf', contentType: 'application/pdf', bytes }],
  });
  await server.platform.mail.send(letter);
  const { id } = await server.mailTo(email, /With files/);
  const opened = await server.call('GET', `/mailbox/${id}`);
  expect(opened.text).toContain(`src="/mailbox/${id}/attachments/0" alt="The code"`);
  expect(opened.text).not.toContain('cid:');
  expect(opened.text).toContain(`href="/mailbox/${id}/attachments/1"`);
  const file = await server.call('GET', `/mailbox/${id}/attachments/1`);
  expect(file).toMatchObject({ status: 200, text: '%PDF-1.7' });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  for (const position of ['2', '-1', 'x', '1e9'])
    expect(await server.call('GET', `/mailbox/${id}/attachments/${position}`)).toMatchObject({ status: 404 });
});

test('keeps the newest two hundred, and each email once', async ({ database }) => {
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

test('keeps the files of the newest twenty emails that have some', async ({ database }) => {
  const clock = createTestClock();
  // After the emails of other tests.
  clock.advance(3600);
  const mailbox = createMailbox({ ...database, clock, ids: randomIds });
  const file = {
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    bytes: new Uint8Array([7]),
    contentId: null,
  };
  for (let nth = 0; nth < 21; nth += 1) {
    clock.advance(1);
    await mailbox.send({
      ...mail,
      subject: 'Filed',
      messageId: `<file-${String(nth)}@test>`,
      attachments: [file],
    });
    await mailbox.send({ ...mail, messageId: `<plain-${String(nth)}@test>` });
  }
  const filed = (await mailbox.list()).filter(({ subject }) => subject === 'Filed');
  const kept = await Promise.all(filed.map(({ id }) => mailbox.listAttachments(id)));
  expect(kept.map((files) => files.length)).toEqual([...Array.from({ length: 20 }, () => 1), 0]);
  expect(kept[0]?.[0]?.bytes).toEqual(Buffer.from([7]));
});
