/** Gives the demo shooter a history, so that the list, the comparison, and the progress have something to show. */
import { readFile } from 'node:fs/promises';
import { measureFound } from '@target-analysis/analysis';
import { withDrillsInFull } from '@target-analysis/analysis/drills-in-full';
import { reportSchema } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import * as z from 'zod';
import type { Transaction } from '../../../platform/db/database.ts';
import { findRunning, saveReport } from '../analysis/analysis-store.ts';
import { readHistory } from '../groups/group-rules.ts';
import type { ReportsDeps } from '../deps.ts';
import { photoPath, thumbnailPath } from '../photos/photo-paths.ts';
import { insertPhoto } from '../photos/photo-store.ts';
import { hasVisits, insertShootingSession, insertUserSession } from '../store.ts';
import { enteredFacts } from '../entered-facts.ts';
import { demoVisits, type DemoVisit } from './demo-visits.ts';

type DemoDeps = Pick<ReportsDeps, 'database' | 'storage' | 'clock' | 'ids' | 'readNickname'>;

const reportParts = reportSchema.shape;

/** What the detector found on a photo. The first start computes the figures from it. */
const marksSchema = z.object({
  photo: reportParts.photo,
  holes: z.array(
    reportParts.holes.element.pick({
      column: true,
      row: true,
      radiusPx: true,
      confidence: true,
      isDoubtful: true,
      origin: true,
      role: true,
      ownAim: true,
      string: true,
    }),
  ),
  possibleHoles: reportParts.possibleHoles,
  levelling: reportParts.levelling,
  seen: reportParts.seen.unwrap().unwrap(),
  userAim: z.null(),
  ownAims: z.null().default(null),
  scalePoints: z.null(),
});

type Marks = z.infer<typeof marksSchema>;

interface Shooter {
  userId: string;
  shooterName: string;
}

/** Does nothing if the account has range visits. Either all visits appear, or none. */
export async function ensureDemoHistory(deps: DemoDeps, userId: string): Promise<void> {
  if (await hasVisits(deps.database, userId)) return;
  const marks = z.array(marksSchema).parse(JSON.parse(await readFile(beside('demo-marks.json'), 'utf8')));
  const shooter = { userId, shooterName: await deps.readNickname(userId) };
  await deps.database.transaction(async (transaction) => {
    for (const [index, visit] of demoVisits.entries()) {
      const found = marks[index];
      if (found === undefined) throw new Error('a demo visit has no marks');
      const picture = await readFile(beside(`pictures/${String(index + 1)}.jpg`));
      await addVisit(deps, transaction, { shooter, visit, found, picture });
    }
  });
}

function beside(name: string): URL {
  return new URL(name, import.meta.url);
}

interface Past {
  shooter: Shooter;
  visit: DemoVisit;
  found: Marks;
  picture: Uint8Array;
}

async function addVisit(deps: DemoDeps, transaction: Transaction, past: Past): Promise<void> {
  const { shooter, visit, found } = past;
  const createdAt = new Date(deps.clock.now().getTime() - visit.daysAgo * 86_400_000);
  const { daysAgo: _, ...told } = visit;
  const { userId } = shooter;
  const shootingSessionId = deps.ids.uuid();
  const imageUrl = photoPath({
    userId,
    shootingSessionId,
    fileName: 'target',
    timestamp: createdAt.getTime(),
  });
  await insertShootingSession(transaction, {
    ...{ id: shootingSessionId, userId, createdAt, targetImageUrls: [imageUrl] },
    sessionName: visit.sessionName,
    date: createdAt.toISOString().slice(0, 10),
    location: visit.targetLocation,
    targetType: visit.targetType,
    targetDistance: visit.targetDistance,
    notes: visit.notes,
  });
  // Small enough to serve as its own display picture and thumbnail.
  await deps.storage.put(thumbnailPath(imageUrl), past.picture, 'image/jpeg');
  await deps.storage.put(imageUrl, past.picture, 'image/jpeg');
  await insertPhoto(transaction, { ...found.photo, path: imageUrl, userId, shootingSessionId, createdAt });
  const asking = { userSessionId: deps.ids.uuid(), attempt: 1 };
  await insertUserSession(transaction, {
    ...{ ...told, ...shooter, id: asking.userSessionId, shootingSessionId, imageUrl, createdAt },
    handedness: 'right',
    dominantEye: 'right',
    analysisState: 'running',
    attempts: asking.attempt,
  });
  await measure(transaction, asking, found, createdAt);
}

async function measure(
  transaction: Transaction,
  asking: Parameters<typeof findRunning>[1],
  found: Marks,
  endedAt: Date,
): Promise<void> {
  const report = await findRunning(transaction, asking);
  if (report === null) throw new Error('a demo report went away while it was made');
  const history = await readHistory({ database: transaction }, report);
  const outcome = measureFound(found, analysisContextOf(enteredFacts(report), history));
  const measurement = reportSchema.parse(outcome.report);
  const { aiAnalysis } = withDrillsInFull(outcome);
  await saveReport(transaction, asking, { measurement, aiAnalysis, endedAt });
}
