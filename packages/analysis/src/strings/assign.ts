/**
 * Assigns each item at most one target so that the total cost is lowest.
 * @param costs a row per item, a column per target; below 0 if the two fit, 0 or more if they don't
 * @returns for each item the index of its target, or null if none fits or all that fit are better used elsewhere
 * @source Kuhn 1955, by shortest augmenting paths (Jonker and Volgenant 1987)
 */
export function assign(costs: readonly (readonly number[])[]): (number | null)[] {
  const columns = costs[0]?.length ?? 0;
  // Each item also has a column of its own, at no cost, for getting no target.
  const width = columns + costs.length;
  const costOf = (row: number, column: number) => {
    if (column >= columns) return column - columns === row ? 0 : Infinity;
    const cost = costs[row]?.[column] ?? 0;
    return cost < 0 ? cost : Infinity;
  };
  const rowOf = new Array<number>(width).fill(-1);
  const rowPrice = new Array<number>(costs.length).fill(0);
  const columnPrice = new Array<number>(width).fill(0);
  for (let start = 0; start < costs.length; start++) {
    const path = shortestPath(start, { costOf, rowOf, rowPrice, columnPrice });
    let column = path.end;
    while (column >= 0) {
      const before = path.from[column] ?? -1;
      rowOf[column] = before < 0 ? start : (rowOf[before] ?? start);
      column = before;
    }
  }
  return costs.map((_, row) => {
    const column = rowOf.indexOf(row);
    return column >= 0 && column < columns ? column : null;
  });
}

interface Matching {
  costOf: (row: number, column: number) => number;
  /** The row assigned to each column, or -1. */
  rowOf: number[];
  rowPrice: number[];
  columnPrice: number[];
}

/** The cheapest path from a row to a free column, via rows that would change their columns; updates the prices. */
function shortestPath(start: number, { costOf, rowOf, rowPrice, columnPrice }: Matching) {
  const width = rowOf.length;
  const least = new Array<number>(width).fill(Infinity);
  const from = new Array<number>(width).fill(-1);
  const isDone = new Array<boolean>(width).fill(false);
  let row = start;
  let column = -1;
  for (;;) {
    let next = -1;
    let step = Infinity;
    for (let other = 0; other < width; other++) {
      if (isDone[other]) continue;
      const reduced = costOf(row, other) - (rowPrice[row] ?? 0) - (columnPrice[other] ?? 0);
      if (reduced < (least[other] ?? Infinity)) {
        least[other] = reduced;
        from[other] = column;
      }
      if ((least[other] ?? Infinity) < step) {
        step = least[other] ?? Infinity;
        next = other;
      }
    }
    rowPrice[start] = (rowPrice[start] ?? 0) + step;
    for (let other = 0; other < width; other++) {
      if (!isDone[other]) {
        least[other] = (least[other] ?? 0) - step;
        continue;
      }
      const owner = rowOf[other] ?? start;
      rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
      columnPrice[other] = (columnPrice[other] ?? 0) - step;
    }
    isDone[next] = true;
    column = next;
    const owner = rowOf[next] ?? -1;
    if (owner < 0) return { end: next, from };
    row = owner;
  }
}
