/** How mail leaves: a port with a local mailbox and SMTP behind it. */
export interface MailSender {
  /** Resolves when the next hop has taken the mail; rejects on a definite failure. */
  send: (mail: Mail) => Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  /** Fixed per mail, so that a repeated sending is recognised (decision 42). */
  messageId: string;
}
