/** Comments are heard of the moment they are made: by the owner with his sign-in, by visitors with the pass of an open share. */
import { AppError } from '../../platform/http/app-error.ts';
import type { LiveTable } from '../../platform/realtime/live-table.ts';
import { findReport, findReportOwner } from '../reports/index.ts';
import { findComment } from './comments/comment-store.ts';
import type { LinkedDeps } from './deps.ts';
import { commentsTable } from './comments/keep-comment-rules.ts';
import { openByName } from './open-rules.ts';
import { readPass } from './share-pass.ts';
import { commentOnWire } from './wire.ts';

export function liveComments(deps: LinkedDeps): LiveTable {
  return {
    table: commentsTable,
    column: 'session_id',
    admits: async (token, sessionId) =>
      (await isAdmittedByPass(deps, token, sessionId)) || (await isAdmittedOwner(deps, token, sessionId)),
    readRow: async (id, sessionId) => {
      const comment = await findComment(deps.database, id);
      if (comment?.sessionId !== sessionId) return null;
      const owner = await findReportOwner(deps.database, sessionId);
      const report = owner && (await findReport(deps.database, owner, sessionId));
      return report === null || report === '' ? null : { ...commentOnWire({ comment, report }) };
    },
  };
}

async function isAdmittedByPass(deps: LinkedDeps, token: string, sessionId: string): Promise<boolean> {
  const pass = readPass(deps.secret, 'live', { pass: token, now: deps.clock.now() });
  if (pass === null) return false;
  try {
    const { report } = await openByName(deps, pass.name);
    return report.id === sessionId;
  } catch (cause) {
    if (cause instanceof AppError) return false;
    throw cause;
  }
}

async function isAdmittedOwner(deps: LinkedDeps, token: string, sessionId: string): Promise<boolean> {
  const userId = await deps.findCaller(token);
  return userId !== null && (await findReportOwner(deps.database, sessionId)) === userId;
}
