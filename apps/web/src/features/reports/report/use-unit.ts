import type { Report } from '@target-analysis/analysis';
import { useState } from 'react';
import { useUnits } from '../../../lib/words/use-units.ts';
import { availableUnits, type DisplayUnit } from '@target-analysis/analysis/telling';

/** The unit the reader chose for this report, otherwise for all reports, if the report supports it. */
export function useUnit(report: Report): [DisplayUnit, (unit: DisplayUnit) => void] {
  const [chosen, choose] = useState<DisplayUnit | null>(null);
  const { lengthUnit } = useUnits();
  const unit = chosen ?? (lengthUnit === 'inches' ? 'in' : 'mm');
  const units = availableUnits(report);
  return [units.includes(unit) ? unit : (units[0] ?? 'mm'), choose];
}
