/** A report at a glance, for a card of the list and for the preview picture of a shared link. */
import type { Report } from '../../report/report.ts';
import { lengthsOf, type DisplayUnit } from '../figures/lengths.ts';
import { tilesOf, type Tile } from '../figures/tiles.ts';
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
 * @returns the first tile of the report, without its explanations, and the verdict
 */
export function cardOf(report: Report, unit?: DisplayUnit): Card {
  const [first] = tilesOf(report, lengthsOf(report, unit));
  if (first === undefined) return { figure: null, verdict: verdictOf(report) };
  const { key, label, value, unit: figureUnit } = first;
  return { figure: { key, label, value, unit: figureUnit }, verdict: verdictOf(report) };
}
