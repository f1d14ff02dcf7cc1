/** The port of language models: the same suite for each protocol, against a stand-in on loopback. */
import type { ServerResponse } from 'node:http';
import { describe, expect, test as base } from 'vitest';
import {
  createLanguageModel,
  type LanguageModelLimits,
  type LanguageModelSettings,
} from '../src/platform/language-model/http-language-model.ts';
import type { RewriteRequest } from '../src/platform/language-model/language-model.ts';
import { say, startStandIn } from './_language-model.ts';
import { freePort } from './_program.ts';

const test = base.extend('standIn', async ({}, { onCleanup }) => {
  const standIn = await startStandIn();
  onCleanup(standIn.stop);
  return standIn;
});

const schema = { type: 'object', properties: { summary: { type: 'string' } }, required: ['summary'] };
const request: RewriteRequest = {
  instruction: 'Say it kindly.',
  facts: { summary: 'Five shots.' },
  schema,
  photo: null,
};
const photo = Buffer.from('pixels');
const facts = '{"summary":"Five shots."}';
const unended = new AbortController().signal;
const key = 'secret-key';

interface Words {
  provider: LanguageModelSettings['provider'];
  path: string;
  headers: Record<string, string>;
  body: object;
  bodyWithPhoto: object;
  /** Answers of the protocol in which the model gives no text, or not all of it. */
  declined: object[];
}

const image = photo.toString('base64');
const protocols: Words[] = [
  {
    provider: 'openai',
    path: '/chat/completions',
    headers: { authorization: 'Bearer secret-key' },
    body: {
      model: 'small/1',
      messages: [
        { role: 'system', content: 'Say it kindly.' },
        { role: 'user', content: facts },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'rewritten_texts', strict: true, schema },
      },
    },
    bodyWithPhoto: {
      messages: [
        { role: 'system' },
        {
          role: 'user',
          content: [
            { type: 'text', text: facts },
            { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${image}` } },
          ],
        },
      ],
    },
    declined: [
      { choices: [{ finish_reason: 'stop', message: { content: null, refusal: 'No.' } }] },
      { choices: [{ finish_reason: 'length', message: { content: '{"summary":' } }] },
    ],
  },
  {
    provider: 'anthropic',
    path: '/v1/messages',
    headers: { 'x-api-key': 'secret-key', 'anthropic-version': '2023-06-01' },
    body: {
      model: 'small/1',
      max_tokens: 8000,
      system: 'Say it kindly.',
      messages: [{ role: 'user', content: [{ type: 'text', text: facts }] }],
      output_config: { format: { type: 'json_schema', schema } },
    },
    bodyWithPhoto: {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: image } },
            { type: 'text', text: facts },
          ],
        },
      ],
    },
    declined: [
      { stop_reason: 'refusal', content: [] },
      { stop_reason: 'max_tokens', content: [{ type: 'text', text: '{"summary":' }] },
    ],
  },
  {
    provider: 'google',
    path: '/v1beta/models/small%2F1:generateContent',
    headers: { 'x-goog-api-key': 'secret-key' },
    body: {
      systemInstruction: { parts: [{ text: 'Say it kindly.' }] },
      contents: [{ role: 'user', parts: [{ text: facts }] }],
      generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema },
    },
    bodyWithPhoto: {
      contents: [
        {
          role: 'user',
          parts: [{ text: facts }, { inlineData: { mimeType: 'image/jpeg', data: image } }],
        },
      ],
    },
    declined: [
      { promptFeedback: { blockReason: 'SAFETY' } },
      { candidates: [{ finishReason: 'SAFETY' }] },
      { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ text: '{"summary":' }] } }] },
    ],
  },
];

describe.for(protocols)('the protocol of $provider', ({ provider, path, headers, body, ...words }) => {
  function modelAt(url: string, limits: Partial<LanguageModelLimits> = {}) {
    const settings = { provider, url, key, model: 'small/1' };
    return createLanguageModel(settings, { timeMs: 10_000, answerBytes: 10_000, ...limits });
  }

  const good = say('{"summary":"Five shots, well done."}', provider);

  test('asks in the words of the protocol and reads the answer', async ({ standIn }) => {
    standIn.answer = good;
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'answered',
      json: { summary: 'Five shots, well done.' },
    });
    expect(standIn.asked).toEqual([
      {
        method: 'POST',
        path,
        headers: expect.objectContaining({ ...headers, 'content-type': 'application/json' }),
        body,
      },
    ]);
  });

  test('sends a photo where one is given', async ({ standIn }) => {
    standIn.answer = good;
    await modelAt(standIn.url).rewrite({ ...request, photo }, unended);
    expect(standIn.asked[0]!.body).toMatchObject(words.bodyWithPhoto);
  });

  test('sends no key where none is needed', async ({ standIn }) => {
    standIn.answer = good;
    await createLanguageModel({ provider, url: standIn.url, key: null, model: 'small/1' }).rewrite(
      request,
      unended,
    );
    expect(JSON.stringify(standIn.asked[0]!.headers)).not.toMatch(/authorization|api-key/);
  });

  test.for<[string, (response: ServerResponse) => void]>([
    ['an empty answer', (response) => response.end()],
    ['a page in place of JSON', (response) => response.end('<html>')],
    ['JSON of another protocol', (response) => response.end('{"text":"hello"}')],
    ['a list', (response) => response.end('[]')],
  ])('takes %s for an unknown form', async ([, answer], { standIn }) => {
    standIn.answer = answer;
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'unknown-form',
    });
  });

  test.for(['', 'Of course! Here it is.', '{"summary":', '```json\n{}\n```'])(
    'takes the text %j for no JSON',
    async (text, { standIn }) => {
      standIn.answer = say(text, provider);
      expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
        status: 'no-answer',
        reason: 'not-json',
      });
    },
  );

  test.for(words.declined)('takes %j for declined', async (declined, { standIn }) => {
    standIn.answer = (response) => response.end(JSON.stringify(declined));
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'declined',
    });
  });

  test.for([401, 404, 429, 500, 503])('takes the status %i for a refusal', async (status, { standIn }) => {
    standIn.answer = (response, asked) => {
      response.statusCode = status;
      good(response, asked);
    };
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'refused',
    });
    expect(standIn.asked).toHaveLength(1);
  });

  test.for([301, 302, 307, 308])('follows no redirect of the status %i', async (status, { standIn }) => {
    standIn.answer = (response) => {
      response.writeHead(status, { location: `${standIn.url}/elsewhere` }).end();
    };
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'refused',
    });
    expect(standIn.asked).toHaveLength(1);
  });

  test('gives up on a model that does not begin to answer', async ({ standIn }) => {
    standIn.answer = () => undefined;
    expect(await modelAt(standIn.url, { timeMs: 100 }).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'timed-out',
    });
  });

  test('gives up on a model that begins and does not end', async ({ standIn }) => {
    standIn.answer = (response) => response.write('{"choices":');
    expect(await modelAt(standIn.url, { timeMs: 100 }).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'timed-out',
    });
  });

  test('stops reading an answer that is too large', async ({ standIn }) => {
    standIn.answer = say('x'.repeat(20_000), provider);
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual({
      status: 'no-answer',
      reason: 'too-large',
    });
  });

  test('stands a connection that breaks, before the answer and within it', async ({ standIn }) => {
    const broken = { status: 'no-answer', reason: 'unreachable' };
    standIn.answer = (response) => response.destroy();
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual(broken);
    standIn.answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"choices":', () => response.destroy());
    };
    expect(await modelAt(standIn.url).rewrite(request, unended)).toEqual(broken);
    const nobody = `http://127.0.0.1:${String(await freePort())}`;
    expect(await modelAt(nobody).rewrite(request, unended)).toEqual(broken);
  });

  test('rejects where whoever asks ends it', async ({ standIn }) => {
    const ending = new AbortController();
    standIn.answer = () => {
      ending.abort(new Error('the server stops'));
    };
    await expect(modelAt(standIn.url).rewrite(request, ending.signal)).rejects.toThrow('the server stops');
  });
});
