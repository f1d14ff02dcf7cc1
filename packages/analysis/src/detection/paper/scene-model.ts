import type { ImagePlanes } from '../hole-model.ts';

/** The scene network's output for each cell of 4 x 4 pixels: how much of it is target paper, 0 to 1, row by row. */
export interface PaperMap {
  widthCells: number;
  heightCells: number;
  /** Length `widthCells * heightCells`. */
  values: Float32Array;
}

/** The network that separates target paper from its surroundings: a port, implemented like the one that marks holes. */
export type SceneModel = (planes: ImagePlanes) => Promise<PaperMap>;
