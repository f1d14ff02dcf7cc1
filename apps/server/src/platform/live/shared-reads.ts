/** Everyone notified of a row at the same moment shares a single read of it. */
export function createSharedReads<Row>() {
  const underWay = new Map<string, Promise<Row>>();
  return (id: string, read: () => Promise<Row>): Promise<Row> => {
    const known = underWay.get(id);
    if (known !== undefined) return known;
    const reading = read().finally(() => underWay.delete(id));
    underWay.set(id, reading);
    return reading;
  };
}
