/** What a client may send: calls and their ends, in the format of the RPC library's own client. */
import * as z from 'zod';
import { maxMessageBytes } from '../http/web-server.ts';

/** Numbers the calls of a socket. */
const callId = z.string().max(20);
const callSchema = z.strictObject({
  i: callId,
  p: z.strictObject({
    u: z.string().regex(/^(?:\/\w{1,50}){2}$/),
    h: z.strictObject({ authorization: z.string().max(maxMessageBytes) }).optional(),
    b: z.strictObject({ json: z.unknown() }).partial().optional(),
  }),
});
const endSchema = z.strictObject({ i: callId, t: z.literal(4) });

/** @NOTE The library would also accept files and streams from the client, which nothing here limits. */
const messageSchema = z.union([callSchema, endSchema]);

export interface WireMessage {
  /** Null for the end of a call. */
  path: string | null;
  authorization: string | undefined;
}

/** Null if the text is not one of our messages. */
export function readMessage(text: string): WireMessage | null {
  const parsed = messageSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  if (!('p' in parsed.data)) return { path: null, authorization: undefined };
  const { u: path, h: headers } = parsed.data.p;
  return { path, authorization: headers?.authorization };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller closes the socket, with a code that says why.
    return undefined;
  }
}
