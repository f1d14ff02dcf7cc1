/** Reports for the list, inserted into the database directly, as many as a test wants. */
import { randomUUID } from 'node:crypto';
import {
  historicalReports,
  photos,
  shootingSessions,
  userSessions,
} from '../../../src/features/reports/tables.ts';
import { fromWire } from '../../../src/platform/wire/wire-names.ts';
import { type Features, type Shooter } from '../../platform/_features.ts';
import { aboutReport, aboutVisit } from '../../world/shooters.ts';

interface Told {
  name?: string;
  day?: string;
  make?: string;
  model?: string;
  shooterName?: string | null;
  createdAt?: string;
}

/** Inserts a report with its own range visit, and a photo without a file; returns its id. */
export async function addReport(
  { database }: Features,
  { id: userId }: Pick<Shooter, 'id'>,
  told: Told = {},
): Promise<string> {
  const { name = aboutReport.session_name, day, make, model, shooterName, createdAt } = told;
  const [id, visitId] = [randomUUID(), randomUUID()];
  const path = `target-photos/${userId}/${visitId}/target.jpg`;
  const visit = fromWire({ ...aboutVisit, id: visitId, user_id: userId, session_name: name });
  const report = fromWire({
    ...aboutReport,
    user_id: userId,
    id,
    shooting_session_id: visitId,
    image_url: path,
    session_name: name,
    firearm_make: make ?? aboutReport.firearm_make,
    firearm_model: model ?? aboutReport.firearm_model,
    firearm_kind: null,
    shots_fired: null,
    aims: null,
    target_face: null,
  });
  await database.insert(shootingSessions).values({ ...visit, date: day ?? visit.date });
  await database
    .insert(photos)
    .values({ path, userId, shootingSessionId: visitId, widthPx: 400, heightPx: 300 });
  await database
    .insert(userSessions)
    .values({ ...report, shooterName, ...(createdAt !== undefined && { createdAt: new Date(createdAt) }) });
  return id;
}

/** Inserts an imported report; returns its id. */
export async function addImport(
  { database }: Features,
  { id: userId }: Pick<Shooter, 'id'>,
  told: Partial<typeof historicalReports.$inferInsert> = {},
): Promise<string> {
  const report = { id: randomUUID(), userId, title: 'Club match', reportType: 'detailed', ...told } as const;
  await database.insert(historicalReports).values(report);
  return report.id;
}
