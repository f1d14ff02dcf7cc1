/** How mail leaves: a port, implemented by a local mailbox and SMTP. */
export interface MailSender {
  /**
   * Resolves when the next hop accepts the email; rejects with MailOutcomeUnknown if it may have, otherwise on
   * definite failure.
   */
  send: (mail: Mail) => Promise<void>;
}

export interface Envelope {
  to: string;
  /** Fixed per mail, so that a repeated delivery is recognized (decision 42). The SMTP adapter adds the host. */
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
  /** The id by which the HTML shows it (`cid:`); null for a regular attachment. */
  contentId: string | null;
}

/** The whole email was handed over, but no response came. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}
