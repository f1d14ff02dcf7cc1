import type { Report } from '@target-analysis/analysis';
import { useState } from 'react';
import { availableUnits, type DisplayUnit } from './length-units.ts';

/** The unit that the reader chose, as long as the report can be read in it. */
export function useUnit(report: Report): [DisplayUnit, (unit: DisplayUnit) => void] {
  const [chosen, choose] = useState<DisplayUnit>('mm');
  const units = availableUnits(report);
  return [units.includes(chosen) ? chosen : (units[0] ?? 'mm'), choose];
}
