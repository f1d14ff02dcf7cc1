/** The range visit of a shared report in words; omits what is hidden or was never given. */
import type { SharedSession } from '@target-analysis/contract';
import { handednessWords, locationWords, targetTypeWords } from '../words.ts';

interface Fact {
  name: string;
  value: string;
}

export function visitFacts(report: SharedSession): Fact[] {
  const { firearm_make: make, firearm_model: model, target_location: location } = report;
  return [
    { name: 'Shooter', value: report.ai_analysis?.shooter_name ?? '' },
    { name: 'Firearm', value: [make, model].filter(Boolean).join(' ') },
    { name: 'Caliber', value: report.firearm_caliber ?? '' },
    { name: 'Distance', value: report.target_distance },
    { name: 'Target Type', value: targetTypeWords(report.target_type) },
    { name: 'Handedness', value: handednessWords(report.handedness) },
    { name: 'Dominant Eye', value: handednessWords(report.dominant_eye) },
    { name: 'Location', value: location === null ? '' : locationWords(location) },
  ].filter(({ value }) => value.trim() !== '');
}
