import type { ImagePlanes } from '../hole-model.ts';

/** What the scene network says about every cell of 4 x 4 pixels: how much of it is a target's paper, 0 to 1, row by row. */
export interface PaperMap {
  widthCells: number;
  heightCells: number;
  /** Length `widthCells * heightCells`. */
  values: Float32Array;
}

/** The network that tells a target's paper from what is around it: a port, filled as the one that marks holes is. */
export type SceneModel = (planes: ImagePlanes) => Promise<PaperMap>;
