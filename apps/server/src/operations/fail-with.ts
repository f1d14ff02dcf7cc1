/**
 * Ends this program with a failure.
 * @param forOperator the kinds of errors whose message is all that the operator needs
 */
export function failWith(
  cause: unknown,
  forOperator: readonly (abstract new (...input: never) => Error)[],
): never {
  const isForOperator = forOperator.some((kind) => cause instanceof kind);
  const message =
    cause instanceof Error ? (isForOperator ? cause.message : (cause.stack ?? cause.message)) : String(cause);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
