/** What is drawn over the photo, layer by layer. */
import type { FigureName } from './figure-light.tsx';

export const layers = [
  { key: 'holes', label: 'Holes', figure: 'shots', isOnAtFirst: true },
  { key: 'numbers', label: 'Numbers', figure: null, isOnAtFirst: true },
  { key: 'aim', label: 'Point of aim', figure: 'offset', isOnAtFirst: true },
  { key: 'centre', label: 'Group center', figure: 'offset', isOnAtFirst: true },
  { key: 'meanRadius', label: 'Mean radius', figure: 'meanRadius', isOnAtFirst: true },
  { key: 'ellipse50', label: '50 % ellipse', figure: 'ellipse', isOnAtFirst: true },
  { key: 'ellipse95', label: '95 % ellipse', figure: 'ellipse', isOnAtFirst: true },
  { key: 'extremeSpread', label: 'Extreme spread', figure: 'extremeSpread', isOnAtFirst: false },
] as const satisfies readonly {
  key: string;
  label: string;
  /** The figure that the layer draws; while it is lit the layer shows even when switched off. */
  figure: FigureName | null;
  isOnAtFirst: boolean;
}[];

export type LayerKey = (typeof layers)[number]['key'];
export type LayerSet = ReadonlySet<LayerKey>;

export function firstLayers(): LayerSet {
  return new Set(layers.filter((layer) => layer.isOnAtFirst).map((layer) => layer.key));
}

export function toggleLayer(shown: LayerSet, key: LayerKey): LayerSet {
  const next = new Set(shown);
  if (!next.delete(key)) next.add(key);
  return next;
}
