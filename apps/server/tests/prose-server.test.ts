/** The whole server with a language model, as the operator's settings name it. */
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { testWithDatabase } from './_database.ts';
import { friendlier, rewriting, startStandIn } from './_language-model.ts';
import { measured } from './_measured.ts';
import { startTestServer } from './_server.ts';
import { createLab, newShooter, submit } from './_shooters.ts';

const test = testWithDatabase.extend('standIn', async ({}, { onCleanup }) => {
  const standIn = await startStandIn();
  onCleanup(standIn.stop);
  return standIn;
});

const answerSchema = z.object({ ai_analysis: z.object({ summary: z.string() }).nullable() });

test('asks the model of the settings once the report is ready, and shows what it wrote', async ({
  database,
  standIn,
  onTestFinished,
}) => {
  const settings = { COACH_PROVIDER: 'openai', COACH_URL: `${standIn.url}/v1`, COACH_MODEL: 'small' };
  const server = await startTestServer(database, settings, createLab());
  onTestFinished(server.stop);
  standIn.answer = rewriting(friendlier);
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  await vi.waitFor(
    async () => {
      const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
      expect(answerSchema.parse(body).ai_analysis?.summary).toBe(`Nice work. ${measured.aiAnalysis.summary}`);
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(standIn.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});
