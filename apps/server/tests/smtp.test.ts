/** Mail by SMTP, against a server that speaks just enough of it. */
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test as base } from 'vitest';
import { createSmtpMail } from '../src/platform/mail/smtp-mail.ts';

const test = base.extend('mailServer', async ({}, { onCleanup }) => {
  const letters: string[] = [];
  const refused = new Set<string>();
  const server = createServer((socket) => talk(socket, { letters, refused }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${String(port)}`, letters, refused };
});

const mail = {
  to: 'sam@example.com',
  subject: 'Confirm your e-mail address',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  replyTo: null,
  messageId: '<fixed@targets.example>',
};

test('hands a mail over with its sender and its fixed id', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'Target Analysis <no-reply@targets.example>' });
  await smtp.send(mail);
  smtp.close();
  expect(mailServer.letters).toHaveLength(1);
  const [letter = ''] = mailServer.letters;
  expect(letter).toContain('From: Target Analysis <no-reply@targets.example>');
  expect(letter).toContain('To: sam@example.com');
  expect(letter).toContain('Message-ID: <fixed@targets.example>');
  expect(letter).toContain('Content-Type: multipart/alternative');
});

test('rejects where the mail server refuses, or is not there', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'no-reply@targets.example' });
  mailServer.refused.add('<gone@example.com>');
  await expect(smtp.send({ ...mail, to: 'gone@example.com' })).rejects.toThrow('550');
  smtp.close();
  const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: 'no-reply@targets.example' });
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});

function talk(socket: Socket, { letters, refused }: { letters: string[]; refused: Set<string> }): void {
  let unread = '';
  let letter: string[] | null = null;
  socket.write('220 test\r\n');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (unread + text).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      if (letter !== null && line !== '.') letter.push(line);
      else if (letter !== null) {
        letters.push(letter.join('\n'));
        letter = null;
        socket.write('250 taken\r\n');
      } else if (line === 'DATA') {
        letter = [];
        socket.write('354 go on\r\n');
      } else if ([...refused].some((address) => line.startsWith('RCPT') && line.includes(address))) {
        socket.write('550 no such mailbox\r\n');
      } else socket.write('250 fine\r\n');
    }
  });
}
