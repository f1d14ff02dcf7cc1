import type { RewriteRequest } from './language-model.ts';

/** One way to speak with a model over HTTP. */
export interface Protocol {
  /** Where the vendor of the protocol serves it. */
  readonly defaultUrl: string;
  readonly pathOf: (model: string) => string;
  /** Sent with every request. */
  readonly headers: Record<string, string>;
  readonly keyHeaders: (key: string) => Record<string, string>;
  readonly bodyOf: (request: RewriteRequest, model: string) => object;
  /** What the model wrote. */
  readonly read: (body: unknown) => ModelText;
}

export type ModelText =
  { status: 'written'; text: string } | { status: 'no-answer'; reason: 'declined' | 'unknown-form' };

/** The facts as the model reads them. */
export function factsInWords({ facts }: RewriteRequest): string {
  return JSON.stringify(facts);
}

/** A photo as all three protocols carry it. */
export function photoInText(photo: Uint8Array): string {
  return Buffer.from(photo).toString('base64');
}
