/** Messages of the Phoenix protocol, in the two forms that `@supabase/realtime-js` speaks. */
import * as z from 'zod';

/** The form that a client asks for in the address. */
export const versionSchema = z.enum(['1.0.0', '2.0.0']);
export type Version = z.infer<typeof versionSchema>;

export interface Frame {
  /** Of the joining that the message belongs to: a topic may be left and joined again. */
  joinRef: string | null;
  /** Of a message that is answered by this one, or that wants an answer. */
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const refSchema = z.string().max(100).nullish();
const topicSchema = z.string().max(300);
const eventSchema = z.string().max(100);
const payloadSchema = z.record(z.string(), z.unknown());

const listSchema = z.tuple([refSchema, refSchema, topicSchema, eventSchema, payloadSchema]);
const objectSchema = z.object({
  join_ref: refSchema,
  ref: refSchema,
  topic: topicSchema,
  event: eventSchema,
  payload: payloadSchema,
});

/** Null for what is no message of the form. */
export function readFrame(version: Version, text: string): Frame | null {
  const value = parseJson(text);
  if (version === '2.0.0') {
    const parsed = listSchema.safeParse(value);
    if (!parsed.success) return null;
    const [joinRef, ref, topic, event, payload] = parsed.data;
    return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
  }
  const parsed = objectSchema.safeParse(value);
  if (!parsed.success) return null;
  const { join_ref: joinRef, ref, ...told } = parsed.data;
  return { joinRef: joinRef ?? null, ref: ref ?? null, ...told };
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Frame): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever sends this is told so by the caller, which closes the socket.
    return undefined;
  }
}
