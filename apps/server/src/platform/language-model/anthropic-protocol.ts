/** The Messages API of Anthropic. */
import * as z from 'zod';
import { factsInWords, photoInText, type Protocol } from './protocol.ts';

/** The protocol demands a limit: several times what a report's prose takes, so that it cuts off only what runs away. */
const maxTokens = 8000;

const answerSchema = z.object({
  stop_reason: z.string(),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
});

export const anthropicProtocol: Protocol = {
  defaultUrl: 'https://api.anthropic.com',
  pathOf: () => '/v1/messages',
  headers: { 'anthropic-version': '2023-06-01' },
  keyHeaders: (key) => ({ 'x-api-key': key }),
  bodyOf: (request, model) => ({
    model,
    max_tokens: maxTokens,
    system: request.instruction,
    messages: [
      {
        role: 'user',
        content: [
          ...(request.photo === null
            ? []
            : [
                {
                  type: 'image',
                  source: { type: 'base64', media_type: 'image/jpeg', data: photoInText(request.photo) },
                },
              ]),
          { type: 'text', text: factsInWords(request) },
        ],
      },
    ],
    output_config: { format: { type: 'json_schema', schema: request.schema } },
  }),
  read: (body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return { status: 'no-answer', reason: 'unknown-form' };
    const { stop_reason: end, content } = answer.data;
    if (end !== 'end_turn') return { status: 'no-answer', reason: 'declined' };
    return {
      status: 'written',
      text: content.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
    };
  },
};
