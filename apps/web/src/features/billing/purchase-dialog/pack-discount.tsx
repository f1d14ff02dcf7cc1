import { packDiscount, type Pack, type Prices } from '@target-analysis/contract/prices';
import { Badge } from '../../../ui/surfaces.tsx';

/** What the pack takes off the single price, where it takes something off. */
export function PackDiscount({ pack, prices }: { pack: Pack; prices: Prices }) {
  const percent = packDiscount(pack, prices);
  return percent > 0 && <Badge>{percent}% off</Badge>;
}
