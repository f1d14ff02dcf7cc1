/** Corrections, versions, and progress over HTTP, on the whole server. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { reportSchema } from '@target-analysis/contract';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { addedHole, fiveShots, foundShots } from './_reports.ts';
import { patience } from '../world/patience.ts';
import { newShooter, testWithShooters as test } from '../privacy/_shooters.ts';
import { type Shooter, submit } from '../world/shooters.ts';

const reportAnswer = z.object({ version: z.number(), measurement: reportSchema });

/** A ready report with five shots. */
async function readyReport(shooter: Shooter) {
  const { id } = await submit(shooter);
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  const address = `/api/reports/user-sessions/${id}`;
  const { measurement } = await vi.waitFor(
    async () => reportAnswer.parse((await shooter.call('GET', address)).body),
    patience,
  );
  return { address, id, correction: correctionOf(measurement) };
}

test('corrects, lists, restores, and returns progress', async ({ server, lab }) => {
  lab.analyse = ({ context }) => Promise.resolve(foundShots(fiveShots, context));
  const shooter = await newShooter(server);
  const { address, id, correction } = await readyReport(shooter);
  const sixHoles = { ...correction, holes: [...correction.holes, addedHole([230, 180])] };
  const json = { base_version: 1, correction: sixHoles };

  const corrected = await shooter.call('POST', `${address}/corrections`, { json });
  expect([corrected.status, corrected.body]).toMatchObject([
    200,
    { id, version: 2, measurement: { group: { shots: 6 } } },
  ]);
  const restored = await shooter.call('POST', `${address}/versions/1/restore`, {
    json: { base_version: 2 },
  });
  expect([restored.status, restored.body]).toMatchObject([
    200,
    { id, version: 3, measurement: { group: { shots: 5 } } },
  ]);
  const versions = await shooter.call('GET', `${address}/versions`);
  expect(versions.body).toMatchObject({
    items: [
      { version: 3, cause: 'restoration', shots: 5 },
      { version: 2, cause: 'correction', shots: 6 },
      { version: 1, cause: 'analysis', shots: 5 },
    ],
  });
  const progress = await shooter.call('GET', '/api/reports/progress');
  expect(progress.body).toMatchObject({ points: [{ report_id: id, shots: 5 }] });
  expect(await shooter.credits()).toBe(2);
});

test('says why a correction is refused', async ({ server, lab }) => {
  lab.analyse = ({ context }) => Promise.resolve(foundShots(fiveShots, context));
  const shooter = await newShooter(server);
  const { address, correction } = await readyReport(shooter);
  const answerTo = async (json: object) => {
    const { status, body } = await shooter.call('POST', `${address}/corrections`, { json });
    const code: unknown = Reflect.get(Object(body), 'code');
    return { status, code };
  };
  const aim = { column: 1e9, row: 0 };
  expect(await answerTo({ base_version: 2, correction })).toEqual({ status: 409, code: 'report-changed' });
  expect(await answerTo({ base_version: 1, correction: { ...correction, aim } })).toEqual({
    status: 422,
    code: 'correction-does-not-fit',
  });
  expect(await answerTo({ base_version: 1, correction: { ...correction, holes: [] } })).toEqual({
    status: 422,
    code: 'no-shots-left',
  });
  expect(await answerTo({ base_version: 1 })).toEqual({ status: 400, code: 'invalid-input' });
  const manyHoles = Array.from({ length: 16_000 }, () => addedHole([100, 100]));
  expect(await answerTo({ base_version: 1, correction: { ...correction, holes: manyHoles } })).toEqual({
    status: 413,
    code: 'body-too-large',
  });
});
