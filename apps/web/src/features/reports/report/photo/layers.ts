/** The layers drawn over the photo. */
import type { LightName } from '../light/figure-light.tsx';

export const layers = [
  { key: 'holes', label: 'Holes', lights: ['shots', 'doubtful'], isOnAtFirst: true },
  { key: 'numbers', label: 'Numbers', lights: ['doubtful'], isOnAtFirst: true },
  { key: 'possible', label: 'Possible holes', lights: ['doubtful'], isOnAtFirst: true },
  { key: 'rings', label: 'Rings and calls', lights: ['ringScore'], isOnAtFirst: false },
  { key: 'zone', label: 'Vital zone', lights: ['zone'], isOnAtFirst: true },
  { key: 'aim', label: 'Point of aim', lights: ['offset'], isOnAtFirst: true },
  { key: 'centre', label: 'Group center', lights: ['offset'], isOnAtFirst: true },
  { key: 'meanRadius', label: 'Mean radius', lights: ['meanRadius'], isOnAtFirst: false },
  { key: 'ellipse50', label: '50% ellipse', lights: ['ellipse'], isOnAtFirst: false },
  { key: 'ellipse95', label: '95% ellipse', lights: ['ellipse'], isOnAtFirst: false },
  { key: 'extremeSpread', label: 'Group size', lights: ['extremeSpread'], isOnAtFirst: false },
] as const satisfies readonly {
  key: string;
  label: string;
  /** What the layer draws; if highlighted, the layer shows even when switched off. */
  lights: readonly LightName[];
  isOnAtFirst: boolean;
}[];

export type LayerKey = (typeof layers)[number]['key'];
export type LayerSet = ReadonlySet<LayerKey>;

/** Those that show where the shots went. */
export function firstLayers(): LayerSet {
  return new Set(layers.filter((layer) => layer.isOnAtFirst).map((layer) => layer.key));
}

const storageKey = 'target-analysis:report-layers';

/** The layers last chosen in this browser. */
export function rememberedLayers(storage: Storage): LayerSet {
  const kept = storage.getItem(storageKey);
  if (kept === null) return firstLayers();
  const names = kept.split(' ');
  return new Set(layers.map(({ key }) => key).filter((key) => names.includes(key)));
}

export function rememberLayers(storage: Storage, shown: LayerSet): void {
  storage.setItem(storageKey, [...shown].join(' '));
}

/** Whether a layer is drawn: switched on, or highlighted. */
export function isLayerShown(shown: LayerSet, key: LayerKey, lit: LightName | null): boolean {
  const lights: readonly (LightName | null)[] = layers.find((layer) => layer.key === key)?.lights ?? [];
  const isOfHole = (key === 'holes' || key === 'numbers') && lit?.startsWith('hole-');
  return shown.has(key) || lights.includes(lit) || isOfHole === true;
}

/** For picking a hole on the photo, even if the reader has hidden the marks. */
export function withHoles(shown: LayerSet): LayerSet {
  return new Set([...shown, 'holes', 'numbers'] as const);
}

export function toggleLayer(shown: LayerSet, key: LayerKey): LayerSet {
  const next = new Set(shown);
  if (!next.delete(key)) next.add(key);
  return next;
}
