import { findCaliber } from '@target-analysis/analysis/calibers';
import type { Profile } from '@target-analysis/contract';

/** How wide the bullet of a caliber is, which sets the scale of photos; null for a caliber that no list has. */
export function bulletWords(caliber: string, unit: Profile['length_unit']): string | null {
  const known = findCaliber(caliber);
  if (known === null) return null;
  // Inches of bullets are told in thousandths, millimeters in hundredths, as the trade does.
  return unit === 'inches'
    ? `${known.diameterInches.toFixed(3)} in bullet`
    : `${known.diameterMm.toFixed(2)} mm bullet`;
}
