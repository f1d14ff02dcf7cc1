/** Rows in the format of the contract, with signed links instead of paths. */
import type { ProgressPoint, UserSession } from '@target-analysis/contract';
import { onWire } from '../../platform/wire/wire-names.ts';
import { analysisStateOf } from './analysis/analysis-rules.ts';
import type { MeasuredGroup } from './groups/group-rules.ts';
import type { PhotoLinks } from './photos/photo-links.ts';
import { shownPath, thumbnailPath } from './photos/photo-paths.ts';
import type { ReportRow } from './store.ts';

export function reportOnWire(report: ReportRow, links: PhotoLinks): UserSession {
  return {
    ...onWire(report),
    analysis: analysisStateOf(report),
    image_url: links.sign(report.imageUrl),
    display_url: links.sign(shownPath(report)),
    thumbnail_url: links.sign(thumbnailPath(report.imageUrl)),
  };
}

export function progressPoint(group: MeasuredGroup): ProgressPoint {
  const { shots, degreesOfFreedom, sumOfSquaresMm2, scaleRelativeUncertainty } = group.dispersion;
  return {
    ...onWire({ ...group, shots, degreesOfFreedom, sumOfSquaresMm2, scaleRelativeUncertainty }),
    report_id: group.id,
    shooter_name: group.shooterName ?? '',
    places_mm: group.places,
  };
}
