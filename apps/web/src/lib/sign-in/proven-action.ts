/** Runs actions that need a fresh proof of the person (decision 15): tried first, and again once the proof is given. */
import { fieldOf } from '../parse-record.ts';

export type Proven<Value> = { status: 'done'; value: Value } | { status: 'declined' };

/** @param prove asks the person; false if they decline */
export async function runProven<Value>(
  action: () => Promise<Value>,
  prove: () => Promise<boolean>,
): Promise<Proven<Value>> {
  try {
    return { status: 'done', value: await action() };
  } catch (error) {
    if (!needsProof(error)) throw error;
  }
  if (!(await prove())) return { status: 'declined' };
  return { status: 'done', value: await action() };
}

/** Recognizes the same refusal from the auth protocol and from our own API. */
function needsProof(error: unknown): boolean {
  const code = fieldOf(error, 'code');
  return code === 'reauthentication_needed' || code === 'recent-sign-in-required';
}
