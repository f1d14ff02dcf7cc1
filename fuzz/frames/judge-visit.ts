/** Judges whether a visit to the live connection had an allowed outcome, whatever was sent. */
import * as z from 'zod';
import { tellsInsides } from '../requests/judge-answer.ts';
import type { RawSocket } from './raw-socket.ts';

/** From RFC 6455 section 7.4.1, and 1005 for a connection that ends without a code; 1011 would be our own error. */
const closeCodes = [1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009];

/** What is wrong with the visit; empty if nothing is. `mayHearOf` is the account whose rows may be sent. */
export function problemOfVisit(
  { status, texts, closeCode }: Pick<RawSocket, 'status' | 'texts' | 'closeCode'>,
  { mayHearOf }: { mayHearOf: string | null },
): string {
  if (status !== 101 && (status < 400 || status >= 500)) return `refused with ${String(status)}`;
  const code = closeCode();
  if (code !== null && !closeCodes.includes(code)) return `closed with ${String(code)}`;
  for (const text of texts) {
    const problem = problemOfText(text, mayHearOf);
    if (problem !== '') return `${problem}: ${text.slice(0, 300)}`;
  }
  return '';
}

/** Responses and events of calls, as the client library reads them. */
const messageSchema = z.strictObject({
  i: z.string(),
  t: z.union([z.literal(3), z.literal(4)]).optional(),
  p: z
    .strictObject({
      s: z.number(),
      h: z.record(z.string(), z.unknown()),
      b: z.unknown(),
      e: z.enum(['message', 'error', 'done']),
      d: z.unknown(),
    })
    .partial()
    .optional(),
});

function problemOfText(text: string, mayHearOf: string | null): string {
  if (tellsInsides(text)) return 'tells of its insides';
  const message = messageSchema.safeParse(JSON.parse(text));
  if (!message.success) return 'no message of the protocol';
  const { s: status = 200, e: event } = message.data.p ?? {};
  if (status >= 500) return 'a fault of the server';
  // Only the owner of the report gets events: of comments on it, and of its analysis's state.
  return event === 'message' && mayHearOf === null ? "another person's row" : '';
}
