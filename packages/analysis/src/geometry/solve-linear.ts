/**
 * Solves a system of linear equations (Gaussian elimination with row pivoting).
 * @param matrix square, row by row
 * @param right as many values as the matrix has rows
 * @returns the unknowns; null if the matrix has no inverse
 */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const sizes = rows.map((row, index) => (index < pivot ? -1 : Math.abs(row[pivot] ?? 0)));
    const largest = sizes.indexOf(Math.max(...sizes));
    const [pivotRow, swapped] = [rows[largest], rows[pivot]];
    if (pivotRow === undefined || swapped === undefined) return null;
    const value = pivotRow[pivot] ?? 0;
    if (!(Math.abs(value) > 1e-300)) return null;
    rows[largest] = swapped;
    rows[pivot] = pivotRow.map((entry) => entry / value);
    for (const [index, row] of rows.entries()) {
      const factor = row[pivot] ?? 0;
      if (index === pivot || factor === 0) continue;
      rows[index] = row.map((entry, column) => entry - factor * (rows[pivot]?.[column] ?? 0));
    }
  }
  return rows.map((row) => row[size] ?? 0);
}
