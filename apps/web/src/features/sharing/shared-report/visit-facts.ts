/** The range visit of a shared report in words; what is hidden or was never told is left out. */
import { toldDistance, type DistanceUnit } from '@target-analysis/analysis/distances';
import type { SharedSession } from '@target-analysis/contract';
import { handednesses, locations, targetTypes, vitalZones } from '@target-analysis/contract/lists';

interface Fact {
  name: string;
  value: string;
}

/** @param unit in which its reader thinks of distances. */
export function visitFacts(report: SharedSession, unit: DistanceUnit): Fact[] {
  const { firearm_make: make, firearm_model: model, target_location: location } = report;
  return [
    { name: 'Shooter', value: report.ai_analysis?.shooter_name ?? '' },
    { name: 'Firearm', value: [make, model].filter(Boolean).join(' ') },
    { name: 'Caliber', value: report.firearm_caliber ?? '' },
    { name: 'Distance', value: toldDistance(report.target_distance, unit) },
    { name: 'Target Type', value: targetTypeWords(report.target_type) },
    { name: 'Handedness', value: labelOf(handednesses, report.handedness) },
    { name: 'Dominant Eye', value: labelOf(handednesses, report.dominant_eye) },
    { name: 'Location', value: location === null ? '' : labelOf(locations, location) },
  ].filter(({ value }) => value.trim() !== '');
}

/** 'Bullseye', or for a zone of the silhouette 'Silhouette, head'. */
function targetTypeWords(targetType: SharedSession['target_type']): string {
  const [type = '', ...zone] = targetType.split('_');
  const words = labelOf(targetTypes, type);
  return zone.length === 0 ? words : `${words}, ${labelOf(vitalZones, zone.join('_')).toLowerCase()}`;
}

function labelOf(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((item) => item.value === value)?.label ?? value;
}
