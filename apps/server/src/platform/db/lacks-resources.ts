/** Whether the database refused for want of room, memory or connections: class 53 of SQLSTATE, in the error or in what caused it. */
export function lacksResources(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const isOfClass = 'code' in cause && typeof cause.code === 'string' && /^53\w{3}$/.test(cause.code);
  return isOfClass || lacksResources(cause.cause);
}
