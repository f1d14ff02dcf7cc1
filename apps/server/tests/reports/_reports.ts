/** Reports of shots whose places the test knows, measured by the real core. */
import { randomUUID } from 'node:crypto';
import type { Report } from '@target-analysis/analysis';
import type { ChangeableFacts, NewUserSession, UserSession } from '@target-analysis/contract';
import { sql } from 'drizzle-orm';
import { submitPhoto, type Features, type Shooter } from '../platform/_features.ts';
import { fiveShots, foundShots, nextShots, twoShots, type Place } from './_shots.ts';
import { aboutReport } from '../world/shooters.ts';

export { addedHole, fiveShots, foundShots, nextShots, twoShots, type Place } from './_shots.ts';

/** A ready report of these shots. */
export async function makeReport(
  features: Features,
  shooter: Pick<Shooter, 'id' | 'api'>,
  { shots = fiveShots, ...told }: { shots?: readonly Place[] } & Partial<NewUserSession> = {},
): Promise<ReadyReport> {
  const { id } = await submitPhoto(shooter, told);
  features.world.analyse = ({ context }) => Promise.resolve(foundShots(shots, context));
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  return ready(await shooter.api.reports.getReport({ id }));
}

/** How many reports the shooter can still make. */
export async function creditsOf({ api }: Shooter): Promise<number> {
  return (await api.billing.getSubscription()).additional_reports;
}

/** A further photo of a report's sheet, sent to be measured. */
export async function sendNextPhoto(
  { api }: Pick<Shooter, 'api'>,
  report: Pick<UserSession, 'id' | 'shooting_session_id'>,
  told: { date?: string; shots_fired?: number } = {},
): Promise<{ path: string; report: UserSession }> {
  const photo = new File(['other pixels'], 'target.jpg');
  const { path } = await api.reports.uploadPhoto({ shooting_session_id: report.shooting_session_id, photo });
  const asked = { id: report.id, image_url: path, date: '2026-11-21', ...told };
  return { path, report: await api.reports.continueTarget(asked) };
}

/** Two more shots on a further photo of a report's sheet, and the report with them. */
export async function continueReport(
  features: Features,
  shooter: Pick<Shooter, 'api'>,
  first: ReadyReport,
  told: { shots_fired?: number } = {},
): Promise<{ path: string; report: ReadyReport }> {
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  const { path } = await sendNextPhoto(shooter, first, told);
  await features.jobs.runAll();
  return { path, report: ready(await shooter.api.reports.getReport({ id: first.id })) };
}

/** Requests analyses of this many reports of one photo simultaneously. */
export async function analyzeAtOnce(shooter: Shooter, count: number) {
  const { visitId, path } = await submitPhoto(shooter);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await shooter.api.reports.createUserSession({
      id,
      shooting_session_id: visitId,
      image_url: path,
      ...aboutReport,
    });
  }
  return Promise.allSettled(ids.map((id) => shooter.api.reports.analyzeTarget({ sessionId: id })));
}

/** Sets the day of a report's visit. */
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

/** The report with the fields that every ready report has. */
export function ready(report: UserSession): ReadyReport {
  const { measurement, version } = report;
  if (measurement === null || version === null) throw new Error('the report is not ready');
  return { ...report, measurement, version };
}

/** The right facts of a report for which 9mm Luger at 10 yards was entered. */
export const rightFacts: ChangeableFacts = {
  target_distance: '25 meters',
  distance_m: 25,
  firearm_make: 'Ruger',
  firearm_model: 'Mark IV',
  firearm_caliber: '.22 LR',
  firearm_kind: 'pistol',
  shots_fired: 6,
};
