/** `generateContent` of Google's Gemini API. */
import * as z from 'zod';
import { factsInWords, photoInText, type Protocol } from './protocol.ts';

const parts = z.array(z.object({ text: z.string().default(''), thought: z.boolean().default(false) }));

const answerSchema = z.union([
  z.object({
    candidates: z
      .array(
        z.object({
          finishReason: z.string(),
          content: z.object({ parts: parts.default([]) }).default({ parts: [] }),
        }),
      )
      .min(1),
  }),
  // What stands there where the request itself is blocked.
  z.object({ promptFeedback: z.object({}) }).transform(() => ({ candidates: [] })),
]);

export const googleProtocol: Protocol = {
  defaultUrl: 'https://generativelanguage.googleapis.com',
  pathOf: (model) => `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
  headers: {},
  keyHeaders: (key) => ({ 'x-goog-api-key': key }),
  bodyOf: (request) => ({
    systemInstruction: { parts: [{ text: request.instruction }] },
    contents: [
      {
        role: 'user',
        parts: [
          { text: factsInWords(request) },
          ...(request.photo === null
            ? []
            : [{ inlineData: { mimeType: 'image/jpeg', data: photoInText(request.photo) } }]),
        ],
      },
    ],
    generationConfig: { responseMimeType: 'application/json', responseJsonSchema: request.schema },
  }),
  read: (body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return { status: 'no-answer', reason: 'unknown-form' };
    const [candidate] = answer.data.candidates;
    if (candidate?.finishReason !== 'STOP') return { status: 'no-answer', reason: 'declined' };
    const written = candidate.content.parts.filter(({ thought }) => !thought);
    return { status: 'written', text: written.map(({ text }) => text).join('') };
  },
};
