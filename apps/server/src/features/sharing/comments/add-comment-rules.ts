/** Who may say what about a report (decisions 33 and 34). */
import { onFirstPhoto } from '@target-analysis/analysis';
import { maxCommenterNameLength, maxCommentLength } from '@target-analysis/contract/constants';
import { commenterNameProblem } from '@target-analysis/contract/rules';
import type { Clock } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import type { SignIn } from '../../../platform/http/procedures.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { readReport, type ReportRow } from '../../reports/index.ts';
import type { CommentRow } from './comment-store.ts';
import { cleanComment } from './comment-text.ts';
import { cleanName } from './commenter-name.ts';
import type { LinkedDeps } from '../deps.ts';
import { findRepeated, keepComment, type KeptComment } from './keep-comment-rules.ts';
import { sheetOf } from './sheet-of.ts';
import { openByToken } from '../open-rules.ts';
import type { ShareRow } from '../store.ts';
import { isAdmitted, isOwnerOf, readOwnerName } from '../visitor-rules.ts';

/** More than a conversation needs, and too few to bury a report. */
const limitOfLink: Limit = { tries: 30, seconds: 60 * 60 };
const limitOfNetwork: Limit = { tries: 10, seconds: 10 * 60 };

/**
 * Leaves room for an address and invisible characters; cleaning takes quadratic time, and nothing limits the length
 * before.
 */
const mostNameToClean = 4 * maxCommenterNameLength;

interface SaidComment {
  id: string;
  text: string;
  holeNumber: number | null;
}

interface Writer {
  isOwner: boolean;
  name: string;
  /** Null if not signed in. */
  userId: string | null;
}

interface CommentByLink extends SaidComment {
  token: string;
  userSessionId: string;
  caller: SignIn | null;
  name: string;
  networkAddress: string;
}

/** Through a link, everyone but the owner is a visitor, signed in or not. */
export async function addSharedComment(deps: LinkedDeps, said: CommentByLink): Promise<KeptComment> {
  const { share, report } = await openByToken(deps, said.token, said.userSessionId);
  const isOwner = isOwnerOf(share, said.caller);
  const name = isOwner ? await readOwnerName(deps.readShownName, share.ownerUserId) : visitorName(said.name);
  const userId = isAdmitted(said.caller) ? said.caller.userId : null;
  const comment = draftComment(deps.clock, said, { report, isOwner, name, userId });
  const repeated = await findRepeated(deps.database, comment);
  if (repeated !== null) return { comment: repeated, report };
  if (!isOwner) await admitVisitor(deps, share, said.networkAddress);
  return keepComment(deps, { comment, report, share });
}

export async function addOwnComment(
  deps: LinkedDeps,
  userId: string,
  { userSessionId, ...said }: SaidComment & { userSessionId: string },
): Promise<KeptComment> {
  const report = await readReport(deps.database, userId, userSessionId);
  const name = await readOwnerName(deps.readShownName, userId);
  const comment = draftComment(deps.clock, said, { report, isOwner: true, name, userId });
  const repeated = await findRepeated(deps.database, comment);
  return repeated === null
    ? keepComment(deps, { comment, report, share: null })
    : { comment: repeated, report };
}

function visitorName(said: string): string {
  const name = said.length > mostNameToClean ? said : cleanName(said);
  const problem = commenterNameProblem(name);
  if (problem === 'name-too-long') throw new AppError(problem, { max: maxCommenterNameLength });
  if (problem !== null) throw new AppError(problem);
  return name;
}

function draftComment(
  clock: Clock,
  { id, text, holeNumber }: SaidComment,
  { report, isOwner, name, userId }: Writer & { report: ReportRow },
): CommentRow {
  const cleaned = cleanComment(text);
  if (cleaned.status === 'refused') {
    throw new AppError(
      cleaned.problem,
      cleaned.problem === 'comment-too-long' ? { max: maxCommentLength } : {},
    );
  }
  const pin = holeNumber === null ? null : placeOf(report, holeNumber);
  return {
    id,
    sessionId: report.id,
    userId,
    isOwner,
    commenterName: name,
    commentText: cleaned.text,
    isAnonymous: !isOwner,
    pinColumn: pin?.column ?? null,
    pinRow: pin?.row ?? null,
    createdAt: clock.now(),
  };
}

/** On the first photo of the sheet, so that it stays there when the owner adds another photo. */
function placeOf({ measurement }: ReportRow, number: number) {
  const hole = measurement?.holes.find((one) => one.number === number);
  if (hole === undefined) throw new AppError('invalid-input', { field: 'hole_number' });
  return onFirstPhoto(sheetOf(measurement), hole);
}

/** Checks the network first: comments above its own limit do not count against other holders of the link. */
async function admitVisitor(
  { limits, limitFactor }: Pick<LinkedDeps, 'limits' | 'limitFactor'>,
  share: ShareRow,
  networkAddress: string,
): Promise<void> {
  if (!share.acceptsComments) throw new AppError('comments-closed');
  await limitTries(limits, `comments:network:${networkAddress}`, {
    ...limitOfNetwork,
    tries: limitOfNetwork.tries * limitFactor,
  });
  await limitTries(limits, `comments:share:${share.id}`, limitOfLink);
}
