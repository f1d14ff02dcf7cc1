/** A language model may put the prose of a version into other words: asked for with the version, checked, and shown only if it says the same. */
import { checkProse, proseOf } from '@target-analysis/analysis/prose-check';
import type { Transaction } from '../../platform/db/database.ts';
import type { Coach, ReportsDeps } from './deps.ts';
import { thumbnailPath } from './photo-paths.ts';
import { proseRequest } from './prose-request.ts';
import { findTemplate, replaceProse } from './prose-store.ts';
import type { VersionKey } from './version-store.ts';

export const proseQueue = 'rewrite-prose';

/** Within the transaction that saves the version; nothing where there is no model. */
export async function askForProse(
  { coach, jobs }: Pick<ReportsDeps, 'coach' | 'jobs'>,
  transaction: Transaction,
  { userSessionId, version }: VersionKey,
): Promise<void> {
  if (coach === null) return;
  const key = `${userSessionId}:${String(version)}`;
  await jobs.enqueue(transaction, proseQueue, { userSessionId, version }, key);
}

/** The job. Whatever the model does, the report keeps at least the prose that follows from its facts. The log tells of no content. */
export async function rewriteProse(
  deps: ReportsDeps & { coach: Coach },
  key: VersionKey,
  signal: AbortSignal,
): Promise<void> {
  const { coach, database, log } = deps;
  const report = await findTemplate(database, key);
  if (report === null) return;
  const template = proseOf(report.aiAnalysis);
  const photo = coach.sendsPhoto ? await deps.storage.get(thumbnailPath(report.imageUrl)) : null;
  const answer = await coach.model.rewrite(proseRequest(template, photo?.bytes ?? null), signal);
  if (answer.status === 'no-answer') {
    log.warn({ ...key, reason: answer.reason }, 'the language model gave no answer');
    return;
  }
  const check = checkProse(template, answer.json);
  if (check.status === 'discarded') {
    log.warn({ ...key, reason: check.reason, field: check.field }, 'a rewritten prose was discarded');
    return;
  }
  if (await replaceProse(database, key, { ...report.aiAnalysis, ...check.prose })) {
    log.info(key, 'a prose was rewritten');
  }
}

/** Called once no attempt of the job is left; the report is as good as without a model. */
export function giveUpProse(deps: ReportsDeps, key: VersionKey, cause: unknown): Promise<void> {
  deps.log.warn({ cause, ...key }, 'a rewriting was given up');
  return Promise.resolve();
}
