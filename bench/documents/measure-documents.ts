/** Prints reports like the server, including the photo: one after another, in a separate thread. */
import { contentOf } from '../../apps/server/src/features/reports/document/document-content.ts';
import { createDocumentPress } from '../../apps/server/src/features/reports/document/local-press.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { readyRow } from '../../apps/server/tests/reports/document/_documents.ts';
import type { Place } from '../../apps/server/tests/reports/_shots.ts';
import { encodePrintedPhoto } from '../../packages/analysis-node/src/index.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import { measuredNow } from '../results.ts';
import type { DocumentFigures } from './results.ts';

type Row = ReturnType<typeof readyRow>;

const reports: readonly { report: string; row: () => Row }[] = [
  { report: 'five shots', row: () => readyRow() },
  { report: '200 shots', row: () => readyRow({ shots: manyShots }) },
  {
    report: 'five shots, 20 000 letters of notes',
    row: () => readyRow({ row: { notes: 'The third string went low again. '.repeat(606) } }),
  },
  {
    report: 'five shots, names in Chinese, Arabic and Thai',
    row: () => readyRow({ row: { sessionName: '张伟 محمد สมชาย' } }),
  },
];

const manyShots = Array.from({ length: 200 }, (_, index): Place => [
  20 + (index % 20) * 18,
  20 + Math.floor(index / 20) * 26,
]);

export async function measureDocuments(): Promise<DocumentFigures> {
  const { bytes: photo } = await paintLargePhoto(12);
  const rows: DocumentFigures['rows'] = [];
  for (const { report, row } of reports) rows.push({ report, ...(await measureReport(row(), photo)) });
  return {
    ...measuredNow(),
    rows,
  };
}

async function measureReport(row: Row, photo: Uint8Array) {
  const press = createDocumentPress({ log: createLog('silent'), clock: { now: () => new Date() } });
  const times: number[] = [];
  let size = 0;
  for (let turn = 0; turn < 11; turn += 1) {
    // With the same content, the file would come from the cache.
    const content = contentOf({ ...row, analysisEndedAt: new Date(turn) }, undefined);
    const began = performance.now();
    const file = await press.print({
      owner: 'anna',
      content,
      readPhoto: () => encodePrintedPhoto(photo, null),
    });
    times.push(performance.now() - began);
    size = file.length;
  }
  await press.close();
  const [firstMs = 0, ...later] = times;
  const medianMs = later.sort((one, other) => one - other)[Math.floor(later.length / 2)] ?? 0;
  return { firstMs, medianMs, kilobytes: size / 1024 };
}
