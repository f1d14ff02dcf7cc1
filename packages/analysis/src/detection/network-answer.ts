import type { PeakMap } from './hole-model.ts';
import type { PaperMap } from './paper/scene-model.ts';

/**
 * Reads one output of a network from a runtime. Both networks return planes over cells.
 * @param answer its values, and its dimensions: 1, planes, rows of cells, columns of cells
 * @param output its name, for the error
 * @returns the map
 * @throws if there is no such output: the model file is not one of ours
 */
export function mapOf(
  answer: { data: unknown; dims: readonly number[] } | undefined,
  output: string,
): PeakMap & PaperMap {
  const [, , heightCells, widthCells] = answer?.dims ?? [];
  if (!(answer?.data instanceof Float32Array) || heightCells === undefined || widthCells === undefined)
    throw new Error(`The model did not answer with \`${output}\`.`);
  return { widthCells, heightCells, values: answer.data };
}
