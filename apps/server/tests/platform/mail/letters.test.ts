/** Letters have the same words as text and as HTML, and the HTML runs nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LetterPart } from '../../../src/platform/mail/letter-parts.ts';
import { writeLetter } from '../../../src/platform/mail/letter.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { redirectMail } from '../../../src/platform/mail/redirected-mail.ts';

const envelope = { to: 'sam@example.com', messageId: '<one@targets.example>' };
const png = new Uint8Array([1, 2, 3]);

/** Has more of what breaks out of text, attributes, headers, and lines than chance would. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'", '&lt;', '</title>', '-->'],
        ...[
          '\r\nBcc: all@example.org',
          '\n.\n',
          '\u2028',
          '\u202E',
          '\u0000',
          '\uD800',
          '${1}',
          '$&',
          'cid:x',
        ],
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(' '));

const parts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('paragraph' as const), words }),
    fc.record({ kind: fc.constant('facts' as const), facts: fc.array(fc.tuple(words, words)) }),
    fc.record({ kind: fc.constant('quote' as const), words }),
    fc.record({
      kind: fc.constant('picture' as const),
      alt: words,
      png: fc.constant(png),
      widthPx: fc.constant(256),
      fileName: fc.constant('code.png'),
    }),
  ),
);

test("never let anyone's words become a tag, an attribute, a header, or a separate line", async () => {
  await fc.assert(
    fc.asyncProperty(words, parts, async (subject, given) => {
      const mail = await writeLetter({ ...envelope, subject, parts: given });
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202E]/u);
      expect(mail.text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u2028\u202E]/u);
      const mute = await writeLetter({ ...envelope, subject: '', parts: given.map(withoutWords) });
      expect(tagsIn(mail.html)).toEqual(tagsIn(mute.html));
    }),
  );
});

test('say the same as text and as HTML', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const mail = await writeLetter({ ...envelope, subject: 'Hello', parts: given });
      const shown = plainWords(shownIn(mail.html));
      for (const line of mail.text.split('\n')) {
        const said = line.replace(/^> ?/, '').replace(/^\[(.*)\]$/, '$1');
        expect(shown).toContain(plainWords(said));
      }
    }),
  );
});

test('show blocks in order, with a link to press and copy, digits to type, and files to open', async () => {
  const mail = await writeLetter({
    ...envelope,
    replyTo: 'ann@example.com',
    subject: `A ${'very '.repeat(60)}long subject`,
    parts: [
      { kind: 'paragraph', words: 'Here it is.' },
      { kind: 'button', label: 'Open it', link: 'https://club.example/a?b=1&c=2', showsLink: true },
      { kind: 'code', label: 'Your code:', code: '123456' },
      { kind: 'facts', facts: [['From', 'Ann']] },
      { kind: 'quote', words: 'one\r\n\r\ntwo' },
      { kind: 'picture', png, widthPx: 256, alt: 'Code', fileName: 'code.png' },
    ],
    files: [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: png }],
  });
  expect(mail.text).toBe(
    'Here it is.\n\nOpen it:\nhttps://club.example/a?b=1&c=2\n\nYour code: 123456\n\nFrom: Ann\n\n> one\n>\n> two\n\n[Code]\n\nTarget Analysis\n',
  );
  expect(mail.html.match(/href="https:\/\/club\.example\/a\?b=1&amp;c=2"/g)).toHaveLength(2);
  expect(mail.subject.length).toBeLessThanOrEqual(150);
  expect(mail.replyTo).toBe('ann@example.com');
  const [picture, file] = mail.attachments;
  expect(mail.html).toContain(`src="cid:${picture?.contentId ?? 'none'}"`);
  expect(file).toMatchObject({ fileName: 'a.pdf', contentId: null });
});

test("go to a test server's single address, and say who they were meant for", async () => {
  const sent: Mail[] = [];
  const sender = redirectMail(
    { send: (mail) => Promise.resolve(void sent.push(mail)) },
    'staging@club.example',
  );
  const mail = await writeLetter({
    ...envelope,
    to: '<b>sam@example.com',
    subject: 'Hello',
    parts: [{ kind: 'paragraph', words: 'Come in.' }],
  });
  await sender.send(mail);
  expect(sent).toMatchObject([{ to: 'staging@club.example', subject: 'Hello', messageId: mail.messageId }]);
  expect(sent[0]?.text).toMatch(/^This email was meant for <b>sam@example\.com\..*\n\nCome in\./);
  expect(shownIn(sent[0]?.html ?? '')).toContain('This email was meant for <b>sam@example.com.');
});

function tagsIn(page: string): string[] {
  return (page.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag.replaceAll(/"[^"]*"/g, '""').replaceAll(/\s+/g, ' '),
  );
}

function withoutWords(part: LetterPart): LetterPart {
  switch (part.kind) {
    case 'facts':
      return { ...part, facts: part.facts.map(() => ['', '']) };
    case 'picture':
      return { ...part, alt: '' };
    case 'paragraph':
    case 'quote':
      return { ...part, words: '' };
    case 'button':
    case 'code':
      return part;
  }
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader sees, including the alternative texts of pictures. */
function shownIn(page: string): string {
  return page
    .replace(/^.*<body[^>]*>/s, '')
    .replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, sign: keyof typeof signs) => signs[sign]);
}

/** Without spaces, and the colon between a name and its value. */
function plainWords(text: string): string {
  return text.replaceAll(/[\s:]+/gu, '');
}
