/** Where the mean radii of several groups or strings go: beside the photo if it leaves room, else below the plot. */
import type { MeasuredContent } from './document-content.ts';

/** A page between its margins, without the gap next to the photo, in points. */
const rowWidth = 501;
/** A bar, and a name of a few letters beside its figures. */
const leastWidth = 140;
/** In points; a line of the legend may break once. */
const heights = { title: 24, bar: 26, legendLine: 23, insetGap: 6 } as const;

type Spreads = MeasuredContent['spreads'];

export function placeSpreads({ spreads, overPhoto }: Pick<MeasuredContent, 'spreads' | 'overPhoto'>): {
  beside: Spreads;
  below: Spreads;
} {
  const { width, height, inset, legend } = overPhoto;
  const above = legend.length * heights.legendLine + (inset === null ? 0 : inset.height + heights.insetGap);
  const own = spreads.map(({ bars }) => heights.title + bars.length * heights.bar);
  const isBeside = rowWidth - width >= leastWidth && own.reduce((sum, each) => sum + each, above) <= height;
  return isBeside ? { beside: spreads, below: [] } : { beside: [], below: spreads };
}
