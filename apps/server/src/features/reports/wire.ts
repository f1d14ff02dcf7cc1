/** Rows in the words of the contract, with signed links in the place of paths. */
import type { ReportCard, ShootingSession, UserSession } from '@target-analysis/contract';
import { analysisStateOf } from './analysis-rules.ts';
import type { PhotoLinks } from './photo-links.ts';
import { thumbnailPath } from './photo-paths.ts';
import { photosOfCard } from './rules.ts';
import type { ReportRow, ShootingSessionRow } from './store.ts';

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
