/** How a language model is asked to put facts into other words: a port with three protocols behind it. */
export interface LanguageModel {
  /** One request without a second try; rejects only where `signal` ends it. */
  rewrite: (request: RewriteRequest, signal: AbortSignal) => Promise<RewriteAnswer>;
}

export interface RewriteRequest {
  /** What to do, in plain words. */
  instruction: string;
  /** What it is done to; the model is told that this is data. */
  facts: object;
  /** JSON Schema of the answer: an object that names all of its properties and allows no other. */
  schema: object;
  /** A JPEG; null where no photo may leave the server. */
  photo: Uint8Array | null;
}

/** What came of it. The content is as the model wrote it and proves nothing: whoever asks checks it. */
export type RewriteAnswer =
  { status: 'answered'; json: unknown } | { status: 'no-answer'; reason: NoAnswerReason };

/**
 * `unreachable`: no connection, or one that broke; `refused`: an answer other than 2xx, redirects too; `unknown-form`: not in the
 * words of the protocol; `declined`: the model would not, or was cut off; `not-json`: it wrote something else.
 */
export type NoAnswerReason =
  'timed-out' | 'unreachable' | 'refused' | 'too-large' | 'unknown-form' | 'declined' | 'not-json';
