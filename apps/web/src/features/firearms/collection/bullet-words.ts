import { findCaliber } from '@target-analysis/analysis/calibers';
import type { Profile } from '@target-analysis/contract';

/** The bullet diameter of a caliber, which sets the scale of photos; null for an unknown caliber. */
export function bulletWords(caliber: string, unit: Profile['length_unit']): string | null {
  const known = findCaliber(caliber);
  if (known === null) return null;
  // As is usual in the trade, bullets are given in thousandths of an inch or hundredths of a millimeter.
  return unit === 'inches'
    ? `${known.diameterInches.toFixed(3)} in bullet`
    : `${known.diameterMm.toFixed(2)} mm bullet`;
}
