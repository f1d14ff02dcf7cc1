import type { Report } from '@target-analysis/analysis';
import { useState } from 'react';
import { useUnits } from '../../../lib/words/use-units.ts';
import { availableUnits, type DisplayUnit } from '@target-analysis/analysis/telling';

/** The unit that the reader chose for this report, else for all, as long as the report can be read in it. */
export function useUnit(report: Report): [DisplayUnit, (unit: DisplayUnit) => void] {
  const [chosen, choose] = useState<DisplayUnit | null>(null);
  const { lengthUnit } = useUnits();
  const unit = chosen ?? (lengthUnit === 'inches' ? 'in' : 'mm');
  const units = availableUnits(report);
  return [units.includes(unit) ? unit : (units[0] ?? 'mm'), choose];
}
