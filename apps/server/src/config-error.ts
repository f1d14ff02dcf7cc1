/** A setting that cannot stand; the message is for the operator, in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
