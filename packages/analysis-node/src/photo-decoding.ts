import type { Raster } from '@target-analysis/analysis';
import type { SizeRefusal } from '@target-analysis/analysis/photo-size';

/** A refused photo: the code in the error catalog and the values that its message names. */
export type PhotoRefusal =
  | { status: 'photo-empty'; data: Record<string, never> }
  | { status: 'photo-not-an-image'; data: Record<string, never> }
  | { status: 'photo-broken'; data: Record<string, never> }
  | SizeRefusal;

/** A photo as upright pixels, or why it was refused. */
export type PhotoDecoding = { status: 'decoded'; raster: Raster } | PhotoRefusal;
