/** How mail leaves: a port with a local mailbox and SMTP behind it. */
export interface MailSender {
  /** Resolves when the next hop has taken the mail; rejects with MailOutcomeUnknown where it may have, else on a definite failure. */
  send: (mail: Mail) => Promise<void>;
}

/** Whom a mail goes to, and its id. */
export interface Envelope {
  to: string;
  /** Fixed per mail, so that a repeated sending is recognised (decision 42). */
  messageId: string;
}

export interface Mail extends Envelope {
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  attachments: readonly Attachment[];
}

export interface Attachment {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** By which the HTML shows it (`cid:`); null for a file to open. */
  contentId: string | null;
}

/** The whole mail was handed over, and no answer came. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}
