/** What the Progress view shows, read from its URL. */
import type { ProgressPoint } from '@target-analysis/contract';
import { lengthSigns } from '@target-analysis/contract/lists';
import { useAddressParams } from '../../../../lib/use-address-params.ts';
import { useUnits } from '../../../../lib/words/use-units.ts';
import { chooseTrend, type FilterName, type TrendChoice } from './trend-choice.ts';
import { inOrder } from './trend-marks.ts';
import { trendUnits, type TrendUnit } from './trend-units.ts';

export interface Trend {
  /** Null if there are no groups. */
  choice: TrendChoice | null;
  unit: TrendUnit;
  /** Writes filters to the URL. */
  ask: (asked: Partial<Record<FilterName | 'unit', string>>) => void;
}

export function useTrend(points: readonly ProgressPoint[]): Trend {
  const [params, changeParams] = useAddressParams();
  const { lengthUnit } = useUnits();
  return {
    choice: chooseTrend(inOrder(points), {
      shooter: params.get('shooter'),
      firearm: params.get('firearm'),
      distance: params.get('distance'),
    }),
    unit: trendUnits.find((unit) => unit === params.get('unit')) ?? lengthSigns[lengthUnit],
    ask: (asked) => {
      changeParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(asked)) next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
