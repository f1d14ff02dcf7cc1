/** The port over HTTP: one request, held to a time and a size, in any of the protocols. */
import { anthropicProtocol } from './anthropic-protocol.ts';
import { googleProtocol } from './google-protocol.ts';
import type { LanguageModel, NoAnswerReason, RewriteAnswer } from './language-model.ts';
import { openaiProtocol } from './openai-protocol.ts';
import type { Protocol } from './protocol.ts';

const protocols = { openai: openaiProtocol, anthropic: anthropicProtocol, google: googleProtocol };

/** Which model is asked, and where. */
export interface LanguageModelSettings {
  provider: keyof typeof protocols;
  /** Without a slash at the end; null for the vendor's own. */
  url: string | null;
  /** Null where the server asks for none. */
  key: string | null;
  model: string;
}

export interface LanguageModelLimits {
  /** For everything from the connection to the last byte. */
  timeMs: number;
  answerBytes: number;
}

/** The time is the product's promise; an answer of ours is a few kilobytes, and some servers send their thoughts with it. */
const usualLimits: LanguageModelLimits = { timeMs: 20_000, answerBytes: 1_000_000 };

export function createLanguageModel(
  { provider, url, key, model }: LanguageModelSettings,
  limits: LanguageModelLimits = usualLimits,
): LanguageModel {
  const protocol: Protocol = protocols[provider];
  return {
    rewrite: async (request, signal) => {
      const timeLimit = AbortSignal.timeout(limits.timeMs);
      try {
        const response = await fetch(`${url ?? protocol.defaultUrl}${protocol.pathOf(model)}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...protocol.headers,
            ...(key === null ? {} : protocol.keyHeaders(key)),
          },
          body: JSON.stringify(protocol.bodyOf(request, model)),
          // The key and the facts go where the operator said and nowhere else.
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeLimit]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return noAnswer('refused');
        }
        const text = await readAtMost(response, limits.answerBytes);
        return text === null ? noAnswer('too-large') : readAnswer(protocol, text);
      } catch (cause) {
        if (signal.aborted) throw cause;
        return noAnswer(timeLimit.aborted ? 'timed-out' : 'unreachable');
      }
    },
  };
}

/** Null for an answer that is larger; its rest is not read. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer(protocol: Protocol, text: string): RewriteAnswer {
  const body = parseJson(text);
  if (body === undefined) return noAnswer('unknown-form');
  const answer = protocol.read(body);
  if (answer.status === 'no-answer') return answer;
  const json = parseJson(answer.text);
  return json === undefined ? noAnswer('not-json') : { status: 'answered', json };
}

/** Undefined, which no JSON can say, for what is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noAnswer(reason: NoAnswerReason): RewriteAnswer {
  return { status: 'no-answer', reason };
}
