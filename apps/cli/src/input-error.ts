/** A mistake in the input, for the person at the keyboard: one sentence, no stack trace, exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
