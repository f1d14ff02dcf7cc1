import type { Report } from '@target-analysis/analysis';
import { availableUnits, type DisplayUnit } from '@target-analysis/analysis/telling';
import { lengthSigns } from '@target-analysis/contract/lists';
import { useState } from 'react';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { useUnits } from '../../../lib/words/use-units.ts';
import { useSettings } from '../../profiles/index.ts';

/**
 * The unit the reader chose for this report, otherwise for all reports, if the report supports it. Choosing mm or inches sets the
 * account's unit too: nobody wants to choose again on the next report.
 * @param owners of a shared report: read by visitors who aren't signed in, as in the link's preview
 */
export function useUnit(report: Report, owners?: 'mm' | 'in'): [DisplayUnit, (unit: DisplayUnit) => void] {
  const [chosen, choose] = useState<DisplayUnit | null>(null);
  const { status } = useSignIn();
  const { lengthUnit } = useUnits();
  const settings = useSettings();
  const usual = (status === 'signed-out' ? owners : undefined) ?? lengthSigns[lengthUnit];
  const unit = chosen ?? usual;
  const units = availableUnits(report);
  const take = (next: DisplayUnit) => {
    choose(next);
    const account = next === 'in' ? 'inches' : next;
    if (status === 'signed-in' && (account === 'mm' || account === 'inches') && account !== lengthUnit)
      settings.change({ length_unit: account });
  };
  return [units.includes(unit) ? unit : (units[0] ?? 'mm'), take];
}
