/** Whether the database could not be asked at all: it is down, full, out of connections, or too far away. */

/**
 * Classes of SQLSTATE: 08 connection, 53 resources (a full disk too), 57P0 shutdown and start, 58 the system under it, and the writes that
 * a stand-by refuses.
 */
const outageStates = /^(?:08\w{3}|53\w{3}|57P0[1-5]|58\w{3}|25006)$/;
/** Of the network, as Node names them. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
/** What `pg` and its pool say without a code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Looks at what the database or its driver said, in the error or in what caused it. */
export function isDatabaseAway(cause: unknown): boolean {
  const root = rootOf(cause);
  if (!(root instanceof Error)) return false;
  if (driverWords.test(root.message)) return true;
  const code = 'code' in root && typeof root.code === 'string' ? root.code : '';
  return outageStates.test(code) || (networkCodes.has(code) && isOfConnection(root));
}

/** The innermost cause: those around it quote the SQL. */
export function rootOf(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? rootOf(cause.cause) : cause;
}

/** A file that is missing has the codes of a missing socket. */
function isOfConnection(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfConnection);
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));
}
