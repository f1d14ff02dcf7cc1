/** Rows in the format of the contract, with signed links instead of paths. */
import type {
  NewShootingSession,
  NewUserSession,
  ProgressPoint,
  ReportVersion,
  ShootingSession,
  UserSession,
} from '@target-analysis/contract';
import { analysisStateOf } from './analysis/analysis-rules.ts';
import type { MeasuredGroup } from './analysis/group-rules.ts';
import type { PhotoLinks } from './photos/photo-links.ts';
import { shownPath, thumbnailPath } from './photos/photo-paths.ts';
import type { NewReportRow, NewShootingSessionRow, ReportRow, ShootingSessionRow } from './store.ts';
import { enteredFacts } from './entered-facts.ts';
import type { VersionLine } from './versions/version-store.ts';

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
    aims: report.aims,
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
    id: report.id,
    session_name: report.sessionName,
    date: report.date,
    created_at: report.createdAt.toISOString(),
    report_pdf_url: report.reportPdfUrl,
    analysis: analysisStateOf(report),
    ...enteredFacts(report),
    user_id: report.userId,
    shooting_session_id: report.shootingSessionId,
    image_url: links.sign(report.imageUrl),
    display_url: links.sign(shownPath(report)),
    thumbnail_url: links.sign(thumbnailPath(report.imageUrl)),
    notes: report.notes,
    ai_analysis: report.aiAnalysis,
    measurement: report.measurement,
    version: report.version,
    continuation: report.continuation,
  };
}

export function versionOnWire(line: VersionLine): ReportVersion {
  return {
    version: line.version,
    created_at: line.createdAt.toISOString(),
    cause: line.cause,
    shots: line.shots,
    mean_radius: line.meanRadius,
    length_unit: line.lengthUnit,
  };
}

export function progressPoint(group: MeasuredGroup): ProgressPoint {
  const { dispersion } = group;
  return {
    report_id: group.id,
    string: group.string,
    session_name: group.sessionName,
    date: group.date,
    created_at: group.createdAt.toISOString(),
    shooter_name: group.shooterName ?? '',
    firearm_make: group.firearmMake,
    firearm_model: group.firearmModel,
    firearm_caliber: group.firearmCaliber,
    distance_m: group.distanceM,
    shots: dispersion.shots,
    mean_radius: group.meanRadius,
    offset: group.offset,
    degrees_of_freedom: dispersion.degreesOfFreedom,
    sum_of_squares_mm2: dispersion.sumOfSquaresMm2,
    scale_relative_uncertainty: dispersion.scaleRelativeUncertainty,
    drills: group.drills,
    places_mm: group.places,
  };
}
