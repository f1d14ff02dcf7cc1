/** The mail port on SMTP. */
import { createTransport } from 'nodemailer';
import { MailOutcomeUnknown, type Attachment, type MailSender } from './mail.ts';

export interface SmtpMailSender extends MailSender {
  /** Connects to the mail server and signs in, but sends nothing. */
  check: () => Promise<void>;
  close: () => void;
}

/** Longest wait for a connection to the mail server; a job tries again later. */
const connectWaitMs = 20_000;
/** Longest wait for a response: many servers scan an email before they accept it. */
const answerWaitMs = 60_000;

export function createSmtpMail(options: { url: string; from: string }): SmtpMailSender {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: connectWaitMs,
    greetingTimeout: connectWaitMs,
    socketTimeout: answerWaitMs,
  });
  /** Ids of emails whose last byte was sent: without a response, such an email may have arrived. */
  const handedOver = new Set<unknown>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => content.once('end', () => handedOver.add(data.messageId)));
    done();
  });
  const host = options.from.replace(/^.*@|[>\s].*$/g, '');
  return {
    send: async ({ to, replyTo, attachments, ...mail }) => {
      // As a single address object: in a string, commas and brackets would turn it into several.
      const addresses = { to: bare(to), replyTo: replyTo === null ? undefined : bare(replyTo) };
      // One that an earlier release queued is complete.
      const isComplete = mail.messageId.startsWith('<');
      const messageId = isComplete ? mail.messageId : `<${mail.messageId}@${host}>`;
      const letter = { ...mail, ...addresses, messageId, from: options.from };
      try {
        await transport.sendMail({ ...letter, attachments: attachments.map(asPart) });
      } catch (cause) {
        if (!handedOver.has(messageId) || isAnswered(cause)) throw cause;
        throw new MailOutcomeUnknown('the mail server gave no answer', { cause });
      } finally {
        handedOver.delete(messageId);
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function bare(address: string) {
  return { name: '', address };
}

function isAnswered(cause: unknown): boolean {
  return cause instanceof Error && 'responseCode' in cause;
}

function asPart({ fileName, contentType, bytes, contentId }: Attachment) {
  const file = { filename: fileName, contentType, content: Buffer.from(bytes) };
  return contentId === null ? file : { ...file, cid: contentId, contentDisposition: 'inline' as const };
}
