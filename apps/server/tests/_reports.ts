/** Reports of shots whose places the test knows, measured by the core itself. */
import type { AnalysisContext, Correction, PhotoAnalysis, Report } from '@target-analysis/analysis';
import { correctionOf, correctReport } from '@target-analysis/analysis/correction';
import type { NewUserSession, UserSession } from '@target-analysis/contract';
import { sql } from 'drizzle-orm';
import { submitPhoto, type Features, type Shooter } from './_features.ts';
import { measured } from './_measured.ts';

/** [column, row] in a photo of 400 by 300 px, two of which are a millimetre. */
export type Place = readonly [number, number];

export const fiveShots: Place[] = [
  [180, 130],
  [220, 140],
  [210, 170],
  [190, 165],
  [205, 120],
];

/** What an analysis answers that finds holes in these places. */
export function foundShots(places: readonly Place[], context: AnalysisContext): PhotoAnalysis {
  const seen = { ...measured.report, history: context.history, aim: aimSeen };
  const found = correctReport(seen, { ...correctionOf(seen), holes: places.map(addedHole) }, context);
  return found.status === 'measured' ? found : { status: 'no-holes-found' };
}

const aimSeen = { column: 200, row: 150, source: 'rings', confidence: 0.9 } as const;

export function addedHole([column, row]: Place): Correction['holes'][number] {
  return { from: null, column, row, role: 'shot', isConfirmed: false };
}

/** A ready report of these shots. */
export async function makeReport(
  features: Features,
  shooter: Shooter,
  { shots = fiveShots, ...told }: { shots?: readonly Place[] } & Partial<NewUserSession> = {},
): Promise<ReadyReport> {
  const { id } = await submitPhoto(shooter, told);
  features.world.analyse = ({ context }) => Promise.resolve(foundShots(shots, context));
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  return ready(await shooter.api.reports.getReport({ id }));
}

/** Says that the visit of a report was on this day. */
export async function setDay({ database }: Features, { id }: ReadyReport, day: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction.execute(sql`update shooting_sessions set date = ${day}
      where id = (select shooting_session_id from user_sessions where id = ${id})`),
  );
}

export interface ReadyReport extends UserSession {
  measurement: Report;
  version: number;
}

/** The report with what a ready one has. */
export function ready(report: UserSession): ReadyReport {
  const { measurement, version } = report;
  if (measurement === null || version === null) throw new Error('the report is not ready');
  return { ...report, measurement, version };
}
