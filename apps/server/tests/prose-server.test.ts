/** The whole server with a language model, as the operator's settings name it. */
import { expect } from 'vitest';
import { testWithDatabase } from './_database.ts';
import { friendlier, rewriting, startStandIn, textsIn } from './_language-model.ts';
import { measured } from './_measured.ts';
import { startTestServer } from './_server.ts';
import { createLab, newShooter, submit } from './_shooters.ts';

const test = testWithDatabase.extend('standIn', async ({}, { onCleanup }) => {
  const standIn = await startStandIn();
  onCleanup(standIn.stop);
  return standIn;
});

test('asks the model of the settings once the report is ready', async ({
  database,
  standIn,
  onTestFinished,
}) => {
  const settings = { COACH_PROVIDER: 'openai', COACH_URL: `${standIn.url}/v1`, COACH_MODEL: 'small' };
  const server = await startTestServer(database, settings, createLab());
  onTestFinished(server.stop);
  const asked = new Promise((resolve) => {
    standIn.answer = (response, body) => {
      rewriting(friendlier)(response, body);
      resolve(body);
    };
  });
  const shooter = await newShooter(server);
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  expect(textsIn(await asked).summary).toBe(measured.aiAnalysis.summary);
  expect(standIn.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
});
