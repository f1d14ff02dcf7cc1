/** From a painted target to its report, with the network that ships. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analysePhoto } from '@target-analysis/analysis';
import { decodePhoto, encodeStoredPhoto, loadHoleDetector } from '@target-analysis/analysis-node';
import { noDetails, photographTarget, planTarget } from '@target-analysis/analysis/testing';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { expect, test as plainTest, vi } from 'vitest';
import * as z from 'zod';
import { createPhotoLab } from '../../src/features/reports/index.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { patience } from '../world/patience.ts';
import { testWithServer as test } from '../world/server.ts';
import { newShooter } from '../privacy/_shooters.ts';
import { aboutReport } from '../world/shooters.ts';

const eightShots = planTarget(7, 8);

async function paintedPhoto(): Promise<Uint8Array> {
  return (await encodeStoredPhoto(photographTarget(eightShots))).photo;
}

const uploadAnswer = z.object({ path: z.string() });
const reportAnswer = z.object({
  analysis: z.object({ state: z.string(), failure: z.string().nullable() }),
  ai_analysis: z.object({ summary: z.string(), shooter_caliber: z.string() }).nullable(),
  measurement: z
    .object({
      photo: z.object({ widthPx: z.number(), heightPx: z.number() }),
      holes: z.array(z.object({ column: z.number(), row: z.number() })),
      scale: z.object({ source: z.string() }),
    })
    .nullable(),
});

test('finds the shots of a painted target and reports on them', async ({ server }) => {
  const shooter = await newShooter(server);
  const visitId = await shooter.beginVisit();
  const photo = new File([Buffer.from(await paintedPhoto())], 'painted.jpg');
  const { path } = uploadAnswer.parse((await shooter.upload(visitId, photo)).body);
  const id = randomUUID();
  const json = { id, shooting_session_id: visitId, image_url: path, ...aboutReport };
  await shooter.call('POST', '/api/reports/user-sessions', { json });
  await shooter.call('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  const report = await vi.waitFor(async () => {
    const { body } = await shooter.call('GET', `/api/reports/user-sessions/${id}`);
    const read = reportAnswer.parse(body);
    expect(read.analysis).toEqual({ state: 'ready', failure: null });
    return read;
  }, patience);
  expect(report.ai_analysis?.summary).toContain('8 shots');
  expect(report.ai_analysis?.shooter_caliber).toBe('9mm Luger');
  expect(report.measurement).toMatchObject({
    photo: { widthPx: eightShots.widthPx, heightPx: eightShots.heightPx },
    scale: { source: 'bullet' },
  });
  const { holes } = report.measurement!;
  expect(holes).toHaveLength(8);
  for (const planned of eightShots.holes) {
    const distances = holes.map(({ column, row }) => Math.hypot(column - planned.column, row - planned.row));
    expect(Math.min(...distances)).toBeLessThan(3);
  }
  expect(await shooter.credits()).toBe(2);
});

plainTest(
  'analyses the next photo after one was ended in the middle',

  async ({ onTestFinished }) => {
    const lab = createPhotoLab(createLog('silent'));
    onTestFinished(lab.close);
    const photo = await paintedPhoto();
    const end = new AbortController();
    const ended = lab.analyse({
      photo,
      context: noDetails,
      signal: end.signal,
      onStep: (step) => {
        if (step === 'finding-holes') end.abort();
      },
    });
    await expect(ended).rejects.toThrow('the work of the process was ended');
    const steps: string[] = [];
    const next = await lab.analyse({
      photo,
      context: noDetails,
      signal: new AbortController().signal,
      onStep: (step) => steps.push(step),
    });
    const decoded = await decodePhoto(photo, photoLimits);
    if (next.status !== 'measured' || decoded.status !== 'decoded') throw new Error(next.status);
    // With all networks: without the second one, the chances differ.
    const here = await analysePhoto({
      ...(await loadHoleDetector()),
      raster: decoded.raster,
      context: noDetails,
    });
    expect(here).toMatchObject({ report: { holes: next.report.holes } });
    expect(steps).toEqual(['finding-target', 'finding-holes', 'measuring', 'writing']);
  },
);

plainTest('takes no photo any more once it is closed', async () => {
  const lab = createPhotoLab(createLog('silent'));
  await lab.close();
  const late = lab.analyse({
    photo: new Uint8Array(),
    context: noDetails,
    signal: new AbortController().signal,
    onStep: () => undefined,
  });
  await expect(late).rejects.toThrow();
});

plainTest.skipIf(process.platform !== 'linux').for([
  ['web', 0],
  ['worker', 1],
  ['both', 1],
] as const)('has a process for analyses ready where there will be some: %s', async ([role, ready]) => {
  const before = childrenNow();
  const lab = createPhotoLab(createLog('silent'), role);
  // Workers prepare no photos.
  if (role !== 'worker') await lab.prepare(new TextEncoder().encode('no photo'), 'anna');
  const begun = childrenNow().filter((id) => !before.includes(id));
  const programs = begun.map((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8'));
  expect(programs.filter((program) => program.includes('analysis-process'))).toHaveLength(ready);
  await lab.close();
});

function childrenNow(): string[] {
  const thread = `/proc/${String(process.pid)}/task/${String(process.pid)}/children`;
  return readFileSync(thread, 'utf8').split(' ').filter(Boolean);
}
