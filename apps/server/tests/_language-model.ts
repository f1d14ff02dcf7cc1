/** A language model on loopback that speaks the three protocols, and says what the test wants. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Prose } from '@target-analysis/analysis/prose-check';
import * as z from 'zod';
import type { LanguageModelSettings } from '../src/platform/language-model/http-language-model.ts';

type Provider = LanguageModelSettings['provider'];

/** A test sets how the next requests are answered, and sees what was asked. */
export interface StandIn {
  url: string;
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[];
  answer: (response: ServerResponse, asked: unknown) => void;
}

export async function startStandIn(): Promise<StandIn & { stop: () => void }> {
  const standIn: StandIn = { url: '', asked: [], answer: (response) => response.end() };
  const server = createServer((request, response) => {
    const take = (body: unknown) => {
      standIn.asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      standIn.answer(response, body);
    };
    // Who runs out of time may hang up within the request.
    json(request).then(take, () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  standIn.url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  return Object.assign(standIn, {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

/** An answer with `text` in the words of the protocol. */
export function say(text: string, provider: Provider): StandIn['answer'] {
  return (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(envelopes[provider](text)));
  };
}

const envelopes: Record<Provider, (text: string) => object> = {
  openai: (content) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  }),
  anthropic: (text) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    stop_reason: 'end_turn',
    content: [{ type: 'text', text }],
  }),
  google: (text) => ({
    candidates: [
      {
        index: 0,
        finishReason: 'STOP',
        content: { role: 'model', parts: [{ text: 'Let me think.', thought: true }, { text }] },
      },
    ],
  }),
};

const text = z.string();
const texts = z.array(text);
const proseSchema: z.ZodType<Prose> = z.strictObject({
  shot_group_pattern: text,
  shot_vertical_pattern: text,
  shot_distribution_overview: text,
  coaching_analysis: texts,
  areas_of_improvement: texts,
  suggestions: texts,
  summary: text,
  recommendations: text,
});
const askedSchema = z.object({
  messages: z.tuple([z.object({ content: text }), z.object({ content: text })]),
});

/** The texts that an OpenAI-compatible server was asked to rewrite. */
export function textsIn(asked: unknown): Prose {
  const [, { content }] = askedSchema.parse(asked).messages;
  return proseSchema.parse(JSON.parse(content));
}

/** Answers an OpenAI-compatible request with the texts that were sent, changed. */
export function rewriting(change: (prose: Prose) => unknown): StandIn['answer'] {
  return (response, asked) => {
    say(JSON.stringify(change(textsIn(asked))), 'openai')(response, asked);
  };
}

/** A rewriting that says the same. */
export function friendlier(prose: Prose): Prose {
  return { ...prose, summary: `Nice work. ${prose.summary}` };
}
