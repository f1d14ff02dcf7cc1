/** Whether a visit to the live connection went as it may go, whatever was sent. */
import { tellsInsides } from '../requests/judge-answer.ts';
import type { RawSocket } from './raw-socket.ts';

/** Of RFC 6455 section 7.4.1, and of a connection that ends without one; 1011 would be an error of ours. */
const closeCodes = [1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009];

const events = ['phx_reply', 'phx_close', 'phx_error', 'system', 'postgres_changes'];

/** What is wrong with it; empty where nothing is. `mayHearOf`: whose rows may be told. */
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

function problemOfText(text: string, mayHearOf: string | null): string {
  if (tellsInsides(text)) return 'tells of its insides';
  const message: unknown = JSON.parse(text);
  const event: unknown = Array.isArray(message) ? message[3] : Reflect.get(Object(message), 'event');
  if (typeof event !== 'string' || !events.includes(event)) return 'no message of the protocol';
  // Every row that is told names its owner or the report, and somebody else is told none.
  return event === 'postgres_changes' && mayHearOf === null ? "somebody else's row" : '';
}
