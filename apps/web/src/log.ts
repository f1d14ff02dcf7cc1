/** Logs a failure that changes nothing for the visitor, for anyone who looks into the browser's console. */
export function logProblem(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the page's only log
  console.warn(what, cause);
}
