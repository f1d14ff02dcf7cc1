/** The doctor's finding about one part of an installation. */
export interface Finding {
  part: string;
  /** `wrong`: something does not work. `warning`: it works, and the operator should know. */
  state: 'ok' | 'warning' | 'wrong';
  /** What was found and, if it is not ok, what to do: sentences without secrets. */
  says: string;
}

export interface Check {
  part: string;
  examine: () => Promise<Finding[]>;
}

/** Creates findings about one part. */
export function speakOf(part: string) {
  const finding = (state: Finding['state']) => (says: string) => ({ part, state, says });
  return { ok: finding('ok'), warning: finding('warning'), wrong: finding('wrong') };
}

/** @NOTE Error messages quote addresses, names, and parts of keys; their codes do not. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown fault';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.cause === undefined ? cause.name : codeOf(cause.cause);
}
