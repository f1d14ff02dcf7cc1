/** Sharing in wire format. What visitors get is listed field by field, because the page of a link takes it unchecked. */
import { onThisPhoto } from '@target-analysis/analysis';
import type {
  SessionComment,
  SessionComments,
  Share,
  SharedReport,
  SharedSession,
} from '@target-analysis/contract';
import { onWire } from '../../platform/wire/wire-names.ts';
import type { ReportRow } from '../reports/index.ts';
import type { CommentsOnReport } from './comments/comment-rules.ts';
import type { CommentRow } from './comments/comment-store.ts';
import type { KeptComment } from './comments/keep-comment-rules.ts';
import { sheetOf } from './comments/sheet-of.ts';
import type { OwnShare } from './share-rules.ts';
import type { VisitedReport, VisitedShare } from './visitor-rules.ts';

export function shareUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/shared-report/${token}`;
}

/** For the owner. */
export function shareOnWire({ share, token, sessionName, comments }: OwnShare, siteUrl: string): Share {
  return {
    ...onWire(share),
    session_id: share.userSessionId,
    session_name: sessionName,
    shareToken: token,
    shareUrl: shareUrl(siteUrl, token),
    is_active: true,
    comments,
  };
}

export function sharedReportOnWire(visited: VisitedShare, token: string): SharedReport {
  const { share } = visited;
  return {
    session_id: share.userSessionId,
    shareToken: token,
    is_active: true,
    expires_at: share.expiresAt?.toISOString() ?? null,
    owner_name: visited.ownerName,
    accepts_comments: share.acceptsComments,
    is_owner: visited.isOwner,
    live_token: visited.liveToken,
    live_token_expires_at: visited.liveTokenEndsAt.toISOString(),
  };
}

export function sharedSessionOnWire(visited: VisitedReport): SharedSession {
  const { share, report, pictureUrls, shown, lengthUnit } = visited;
  return {
    id: report.id,
    version: report.version,
    session_name: shown.sessionName,
    date: report.date,
    created_at: report.createdAt.toISOString(),
    image_url: pictureUrls.whole,
    display_url: pictureUrls.display,
    firearm_make: share.showsFirearm ? report.firearmMake : null,
    firearm_model: share.showsFirearm ? report.firearmModel : null,
    firearm_caliber: share.showsFirearm ? report.firearmCaliber : null,
    target_distance: report.targetDistance,
    length_unit: lengthUnit,
    target_type: report.targetType,
    handedness: report.handedness,
    dominant_eye: report.dominantEye,
    target_location: share.showsLocation ? report.targetLocation : null,
    notes: share.showsNotes ? report.notes : null,
    ai_analysis: shown.analysis,
    measurement: shown.measurement,
  };
}

export function commentsOnWire({ comments, report, acceptsComments }: CommentsOnReport): SessionComments {
  return {
    accepts_comments: acceptsComments,
    items: comments.map((comment) => commentOnWire({ comment, report })),
    version: report.version,
    holes: (report.measurement?.holes ?? []).map(({ number, column, row, radiusPx }) => ({
      number,
      column,
      row,
      radiusPx,
    })),
  };
}

export function commentOnWire({ comment, report }: KeptComment): SessionComment {
  return {
    id: comment.id,
    session_id: comment.sessionId,
    commenter_name: comment.commenterName,
    comment_text: comment.commentText,
    is_anonymous: comment.isAnonymous,
    created_at: comment.createdAt.toISOString(),
    is_owner: comment.isOwner,
    pin: pinOf(comment, report),
  };
}

/** The hole at that place: corrections renumber holes, and move or remove them. */
function pinOf({ pinColumn, pinRow }: CommentRow, { measurement }: ReportRow): SessionComment['pin'] {
  if (pinColumn === null || pinRow === null) return null;
  const pin = onThisPhoto(sheetOf(measurement), { column: pinColumn, row: pinRow });
  const [nearest] = (measurement?.holes ?? [])
    .map((hole) => ({ ...hole, distance: Math.hypot(hole.column - pin.column, hole.row - pin.row) }))
    .filter(({ distance, radiusPx }) => distance <= radiusPx)
    .toSorted((a, b) => a.distance - b.distance);
  return { ...pin, hole_number: nearest?.number ?? null };
}
