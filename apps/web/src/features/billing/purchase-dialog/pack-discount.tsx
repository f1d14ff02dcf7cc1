import { packDiscount, type Pack, type Prices } from '@target-analysis/contract/prices';
import { Badge } from '../../../ui/surfaces.tsx';

/** The pack's discount on the single price, if it has one. */
export function PackDiscount({ pack, prices }: { pack: Pack; prices: Prices }) {
  const percent = packDiscount(pack, prices);
  return percent > 0 && <Badge>{percent}% off</Badge>;
}
