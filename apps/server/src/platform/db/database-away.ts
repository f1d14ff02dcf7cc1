/** Whether the database could not be reached at all: it is down, full, out of connections, or too far away. */

/**
 * SQLSTATE classes: 08 connection, 53 resources (including a full disk), 57P0 shutdown and startup, 58 the
 * underlying system, and 25006, a write to a standby.
 */
const outageStates = /^(?:08\w{3}|53\w{3}|57P0[1-5]|58\w{3}|25006)$/;
/** Network errors, with Node's names. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
/** Messages of `pg` and its pool that come without a code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Checks what the database or its driver reported, in the error or its causes. */
export function isDatabaseAway(cause: unknown): boolean {
  const root = rootOf(cause);
  if (!(root instanceof Error)) return false;
  if (driverWords.test(root.message)) return true;
  const code = 'code' in root && typeof root.code === 'string' ? root.code : '';
  return outageStates.test(code) || (networkCodes.has(code) && isOfConnection(root));
}

/** The innermost cause, because the errors around it quote the SQL. */
export function rootOf(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? rootOf(cause.cause) : cause;
}

/** A missing file has the same codes as a missing socket. */
function isOfConnection(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfConnection);
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));
}
