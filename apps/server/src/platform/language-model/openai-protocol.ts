/** Chat completions, as OpenAI made them and as vLLM, llama.cpp, Ollama, LM Studio and others serve them. */
import * as z from 'zod';
import { factsInWords, photoInText, type Protocol } from './protocol.ts';

const answerSchema = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string(), message: z.object({ content: z.string().nullable() }) }))
    .min(1),
});

export const openaiProtocol: Protocol = {
  defaultUrl: 'https://api.openai.com/v1',
  pathOf: () => '/chat/completions',
  headers: {},
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),
  // No limit on tokens and no temperature: servers disagree about their names and refuse what they do not know.
  bodyOf: (request, model) => ({
    model,
    messages: [
      { role: 'system', content: request.instruction },
      {
        role: 'user',
        content:
          request.photo === null
            ? factsInWords(request)
            : [
                { type: 'text', text: factsInWords(request) },
                {
                  type: 'image_url',
                  image_url: { url: `data:image/jpeg;base64,${photoInText(request.photo)}` },
                },
              ],
      },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'rewritten_texts', strict: true, schema: request.schema },
    },
  }),
  read: (body) => {
    const answer = answerSchema.safeParse(body);
    const choice = answer.data?.choices[0];
    if (choice === undefined) return { status: 'no-answer', reason: 'unknown-form' };
    const { finish_reason: end, message } = choice;
    return end === 'stop' && message.content !== null
      ? { status: 'written', text: message.content }
      : { status: 'no-answer', reason: 'declined' };
  },
};
