/** Live updates of comments: for the owner with their sign-in, for visitors with the pass of an open share. */
import type { SessionComment } from '@target-analysis/contract';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createSharedReads } from '../../platform/live/shared-reads.ts';
import { watchTopic, type Onlooker } from '../../platform/live/watch-topic.ts';
import { findReport, findReportOwner } from '../reports/index.ts';
import { findComment } from './comments/comment-store.ts';
import { commentTopic } from './comment-topic.ts';
import type { LinkedDeps } from './deps.ts';
import { openByName } from './open-rules.ts';
import { readPass } from './share-pass.ts';
import { commentOnWire } from './wire.ts';

/** `comment` is null after its deletion. */
export interface CommentChange {
  id: string;
  comment: SessionComment | null;
}

export function createCommentWatch(deps: LinkedDeps) {
  const readOnce = createSharedReads<SessionComment | null>();
  async function* tell(ids: AsyncIterable<string | null>, sessionId: string): AsyncGenerator<CommentChange> {
    for await (const id of ids) {
      if (id !== null)
        yield { id, comment: await readOnce(id, () => readComment(deps.database, id, sessionId)) };
    }
  }
  return async (sessionId: string, onlooker: Onlooker): Promise<AsyncGenerator<CommentChange>> =>
    tell(await watchTopic(deps, { ...onlooker, topic: commentTopic(sessionId) }), sessionId);
}

/** @throws AppError share-not-found, share-ended, share-expired, shared-session-missing */
export async function admitByPass(deps: LinkedDeps, token: string, sessionId: string): Promise<void> {
  const pass = readPass(deps.secret, 'live', { pass: token, now: deps.clock.now() });
  if (pass === null) throw new AppError('share-not-found');
  const { report } = await openByName(deps, pass.name);
  if (report.id !== sessionId) throw new AppError('share-not-found');
}

async function readComment(
  database: Database,
  id: string,
  sessionId: string,
): Promise<SessionComment | null> {
  const comment = await findComment(database, id);
  if (comment?.sessionId !== sessionId) return null;
  const owner = await findReportOwner(database, sessionId);
  const report = owner && (await findReport(database, owner, sessionId));
  return report ? commentOnWire({ comment, report }) : null;
}
