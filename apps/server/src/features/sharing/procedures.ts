/** Sharing over HTTP. */
import { procedures, checkSignIn, signedInProcedures } from '../../platform/http/procedures.ts';
import { fromWire } from '../../platform/wire/wire-names.ts';
import { liveProcedures } from '../../platform/live/live-procedures.ts';
import { readReport } from '../reports/index.ts';
import { addOwnComment, addSharedComment } from './comments/add-comment-rules.ts';
import { deleteComment, listOwnComments, listSharedComments } from './comments/comment-rules.ts';
import type { LinkedDeps } from './deps.ts';
import { admitByPass, createCommentWatch } from './live-rules.ts';
import { sendQrReportEmail } from './mail/send-qr-rules.ts';
import { endShare, listShares, shareReport, updateShare } from './share-rules.ts';
import { visitReport, visitShare } from './visitor-rules.ts';
import {
  commentOnWire,
  commentsOnWire,
  sharedReportOnWire,
  sharedSessionOnWire,
  shareOnWire,
  shareUrl,
} from './wire.ts';

const done = { success: true };
const own = signedInProcedures.sharing;
const open = procedures.sharing;

export function sharingProcedures(deps: LinkedDeps) {
  return { ...shareProcedures(deps), ...visitorProcedures(deps), ...ownCommentProcedures(deps) };
}

function shareProcedures(deps: LinkedDeps) {
  return {
    createSharedReport: own.createSharedReport.handler(async ({ context, input }) => {
      const report = { ownerUserId: context.signIn.userId, userSessionId: input.sessionId };
      const shareToken = await shareReport(deps, report);
      return { shareToken, shareUrl: shareUrl(deps.siteUrl, shareToken) };
    }),
    listShares: own.listShares.handler(async ({ context, input }) => {
      const which = { ownerUserId: context.signIn.userId, userSessionId: input.session_id };
      const shares = await listShares(deps, which);
      return { items: shares.map((share) => shareOnWire(share, deps.siteUrl)) };
    }),
    updateShare: own.updateShare.handler(async ({ context, input }) => {
      const { session_id: userSessionId, expires_at: end, ...choices } = input;
      const report = { ownerUserId: context.signIn.userId, userSessionId };
      const expiresAt = typeof end === 'string' ? new Date(end) : end;
      const share = await updateShare(deps, report, { ...fromWire(choices), expiresAt });
      return shareOnWire(share, deps.siteUrl);
    }),
    endShare: own.endShare.handler(async ({ context, input }) => {
      await endShare(deps, { ownerUserId: context.signIn.userId, userSessionId: input.session_id });
      return done;
    }),
    sendQrReportEmail: own.sendQrReportEmail.handler(async ({ context, input }) => {
      const { userId } = context.signIn;
      return { success: true, sentTo: await sendQrReportEmail(deps, { ...input, userId }) };
    }),
  };
}

function visitorProcedures(deps: LinkedDeps) {
  return {
    getSharedReportByToken: open.getSharedReportByToken.handler(async ({ context, input }) => {
      const token = input.share_token_param;
      return sharedReportOnWire(await visitShare(deps, { token, caller: context.signIn }), token);
    }),
    getSessionForSharedReport: open.getSessionForSharedReport.handler(async ({ input }) =>
      sharedSessionOnWire(await visitReport(deps, input.share_token_param)),
    ),
    getSharedSessionComments: open.getSharedSessionComments.handler(async ({ input }) =>
      commentsOnWire(
        await listSharedComments(deps, {
          token: input.share_token_param,
          userSessionId: input.session_id_param,
        }),
      ),
    ),
    addSharedSessionComment: open.addSharedSessionComment.handler(async ({ context, input }) =>
      commentOnWire(
        await addSharedComment(deps, {
          id: input.comment_id_param ?? deps.ids.uuid(),
          token: input.share_token_param,
          userSessionId: input.session_id_param,
          caller: context.signIn,
          name: input.commenter_name_param,
          text: input.comment_text_param,
          holeNumber: input.hole_number_param,
          networkAddress: context.networkAddress,
        }),
      ),
    ),
  };
}

function ownCommentProcedures(deps: LinkedDeps) {
  return {
    listComments: own.listComments.handler(async ({ context, input }) =>
      commentsOnWire(await listOwnComments(deps, context.signIn.userId, input.session_id)),
    ),
    addComment: own.addComment.handler(async ({ context, input }) =>
      commentOnWire(
        await addOwnComment(deps, context.signIn.userId, {
          id: input.id,
          userSessionId: input.session_id,
          text: input.comment_text,
          holeNumber: input.hole_number,
        }),
      ),
    ),
    deleteComment: own.deleteComment.handler(async ({ context, input }) => {
      await deleteComment(deps, context.signIn.userId, input.id);
      return done;
    }),
  };
}

export function liveSharingProcedures(deps: LinkedDeps) {
  const watch = createCommentWatch(deps);
  return {
    watchComments: liveProcedures.sharing.watchComments.handler(({ context, input, signal }) => {
      const { session_id: sessionId, live_token: pass } = input;
      const admitOwner = async () =>
        readReport(deps.database, checkSignIn(await context.readSignIn()).userId, sessionId);
      const admit = pass === undefined ? admitOwner : () => admitByPass(deps, pass, sessionId);
      return watch(sessionId, { admit, signal });
    }),
  };
}
