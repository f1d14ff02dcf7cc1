/** Messages to the operator: only from signed-in people, a few per hour, never to anyone else. */
import { AppError } from '../../platform/http/app-error.ts';
import { limitTries } from '../../platform/tries/limit-tries.ts';
import type { Tools } from '../../platform/tools.ts';
import { contactMail } from './mails.ts';

export interface ContactDeps extends Pick<Tools, 'clock' | 'limits' | 'log' | 'mail'> {
  /** Where the operator reads mail. */
  contactEmail: string;
  readNickname: (userId: string) => Promise<string>;
}

/** More than a conversation needs, and too few to flood a mailbox. */
const messageLimit = { tries: 5, seconds: 60 * 60 };

export async function sendMessage(
  deps: ContactDeps,
  writer: { userId: string; email: string },
  message: { subject: string; message: string; website: string },
): Promise<void> {
  if (message.website !== '') throw new AppError('spam-detected');
  await limitTries(deps.limits, `contact:${writer.userId}`, messageLimit);
  const nickname = await deps.readNickname(writer.userId);
  const mail = await contactMail(deps.contactEmail, {
    userId: writer.userId,
    nickname,
    email: writer.email,
    subject: message.subject,
    message: message.message,
    sentAt: deps.clock.now(),
  });
  try {
    await deps.mail.send(mail);
  } catch (cause) {
    deps.log.error({ cause }, 'a contact message could not be sent');
    throw new AppError('message-not-sent', {}, { cause });
  }
}
