/** What the doctor says of one part of an installation. */
export interface Finding {
  part: string;
  /** `wrong`: something does not work. `warning`: it works, and the operator should know. */
  state: 'ok' | 'warning' | 'wrong';
  /** What was found and, where it is not ok, what to do: sentences without anything secret. */
  says: string;
}

export interface Check {
  part: string;
  examine: () => Promise<Finding[]>;
}

/** Findings of one part. */
export function speakOf(part: string) {
  const finding = (state: Finding['state']) => (says: string) => ({ part, state, says });
  return { ok: finding('ok'), warning: finding('warning'), wrong: finding('wrong') };
}

/** @NOTE Messages of errors quote addresses, names and parts of keys; their codes do not. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown fault';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.cause === undefined ? cause.name : codeOf(cause.cause);
}
