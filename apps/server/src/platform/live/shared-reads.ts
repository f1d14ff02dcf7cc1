import { setImmediate } from 'node:timers/promises';

/**
 * Everyone notified of a row at the same moment shares a single read of it.
 * @NOTE A read that has begun may not see what a later notification is about, so only one that has yet to begin is shared.
 */
export function createSharedReads<Row>() {
  const upcoming = new Map<string, Promise<Row>>();
  return (id: string, read: () => Promise<Row>): Promise<Row> => {
    const known = upcoming.get(id);
    if (known !== undefined) return known;
    const reading = setImmediate().then(() => {
      upcoming.delete(id);
      return read();
    });
    upcoming.set(id, reading);
    return reading;
  };
}
