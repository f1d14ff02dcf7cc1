/** A report at a glance, for a card of the list and for the preview picture of a shared link. */
import type { Report } from '../../report/report.ts';
import { hasLoneShots } from '../figures/lone-shots.ts';
import { lengthsOf, type DisplayUnit } from '../figures/lengths.ts';
import { tilesOf, type Tile } from '../figures/tiles.ts';
import type { Reader } from '../reader.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export interface Card {
  /** The one figure to show large; null if none should be believed, or there is none yet. */
  readonly figure: Pick<Tile, 'key' | 'label' | 'value' | 'unit'> | null;
  readonly verdict: Verdict;
}

/**
 * Summarizes a report for a card.
 * @param report any report
 * @param unit of the reader; the report's own if omitted or not available
 * @param reader to whom it is shown
 * @returns the first tile of the report, without its explanations, and the verdict
 */
export function cardOf(report: Report, unit?: DisplayUnit, reader: Reader = 'owner'): Card {
  const verdict = verdictOf(report, reader);
  const [first] = tilesOf(report, lengthsOf(report, unit));
  // The verdict says that lone shots are no group, so no figure is about them all.
  if (first === undefined || (first.key === 'extremeSpread' && hasLoneShots(report)))
    return { figure: null, verdict };
  const { key, label, value, unit: figureUnit } = first;
  return { figure: { key, label, value, unit: figureUnit }, verdict };
}
