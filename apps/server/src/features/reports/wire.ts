/** Rows in the words of the contract, with signed links in the place of paths. */
import type {
  NewShootingSession,
  NewUserSession,
  ReportCard,
  ShootingSession,
  UserSession,
} from '@target-analysis/contract';
import { analysisStateOf } from './analysis-rules.ts';
import type { PhotoLinks } from './photo-links.ts';
import { thumbnailPath } from './photo-paths.ts';
import { photosOfCard } from './rules.ts';
import type { NewReportRow, NewShootingSessionRow, ReportRow, ShootingSessionRow } from './store.ts';

export function visitFromWire(userId: string, visit: NewShootingSession): NewShootingSessionRow {
  return {
    id: visit.id,
    userId,
    sessionName: visit.session_name,
    date: visit.date,
    location: visit.location,
    targetType: visit.target_type,
    targetDistance: visit.target_distance,
    notes: visit.notes,
  };
}

export function reportFromWire(userId: string, report: NewUserSession): NewReportRow {
  return {
    id: report.id,
    userId,
    shootingSessionId: report.shooting_session_id,
    sessionName: report.session_name,
    imageUrl: report.image_url,
    targetLocation: report.target_location,
    targetType: report.target_type,
    targetDistance: report.target_distance,
    distanceM: report.distance_m,
    firearmMake: report.firearm_make,
    firearmModel: report.firearm_model,
    firearmCaliber: report.firearm_caliber,
    handedness: report.handedness,
    dominantEye: report.dominant_eye,
    trainingGoals: report.training_goals,
    shotsFired: report.shots_fired,
    targetFace: report.target_face,
    firearmKind: report.firearm_kind,
    notes: report.notes,
  };
}

export function shootingSessionOnWire(visit: ShootingSessionRow): ShootingSession {
  return {
    id: visit.id,
    user_id: visit.userId,
    session_name: visit.sessionName,
    date: visit.date,
    location: visit.location,
    target_type: visit.targetType,
    target_distance: visit.targetDistance,
    notes: visit.notes,
    target_image_urls: visit.targetImageUrls,
  };
}

export function reportOnWire(report: ReportRow, links: PhotoLinks): UserSession {
  return {
    ...commonFields(report),
    user_id: report.userId,
    shooting_session_id: report.shootingSessionId,
    image_url: links.sign(report.imageUrl),
    thumbnail_url: links.sign(thumbnailPath(report.imageUrl)),
    target_distance: report.targetDistance,
    distance_m: report.distanceM,
    firearm_caliber: report.firearmCaliber,
    handedness: report.handedness,
    dominant_eye: report.dominantEye,
    shots_fired: report.shotsFired,
    target_face: report.targetFace,
    firearm_kind: report.firearmKind,
    notes: report.notes,
    ai_analysis: report.aiAnalysis,
    measurement: report.measurement,
  };
}

export function reportCard(report: ReportRow, links: PhotoLinks): ReportCard {
  const { shown, total } = photosOfCard(report);
  return {
    ...commonFields(report),
    thumbnail_urls: shown.map((path) => links.sign(thumbnailPath(path))),
    photos: total,
    report_type: 'analysis',
    summary: report.aiAnalysis?.summary ?? null,
  };
}

function commonFields(report: ReportRow) {
  return {
    id: report.id,
    session_name: report.sessionName,
    date: report.date,
    created_at: report.createdAt.toISOString(),
    firearm_make: report.firearmMake,
    firearm_model: report.firearmModel,
    target_location: report.targetLocation,
    target_type: report.targetType,
    report_pdf_url: report.reportPdfUrl,
    analysis: analysisStateOf(report),
  };
}
