import type { RewriteRequest } from './language-model.ts';

/** Which model is asked, and where. */
export interface ModelAddress {
  /** Without a slash at the end. */
  url: string;
  /** Null where the server asks for none. */
  key: string | null;
  model: string;
}

/** One way to speak with a model over HTTP. */
export interface Protocol {
  /** Where the vendor of the protocol serves it. */
  readonly defaultUrl: string;
  readonly pathOf: (model: string) => string;
  readonly headersOf: (key: string | null) => Record<string, string>;
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
