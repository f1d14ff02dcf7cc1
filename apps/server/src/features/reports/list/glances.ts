/** Caches glances of recently listed reports: reading and summarizing a whole measurement costs more than the rest of its card. */
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import { LRUCache } from 'lru-cache';
import { glanceOf, type Glance } from './glance.ts';

/** A report, and the transaction that wrote its row: a changed report has a different one. */
interface Writing {
  id: string;
  writing: string;
}

export type ReadMeasurements = (ids: string[]) => Promise<(Writing & { measurement: unknown })[]>;

export interface Asked {
  cards: readonly (Writing & { isMeasured: boolean })[];
  unit: DisplayUnit;
  /** Reads measurements that are not cached. */
  read: ReadMeasurements;
}

/** Returns glances by report id; leaves out reports that were rewritten meanwhile. */
export type Glances = (asked: Asked) => Promise<ReadonlyMap<string, Glance>>;

/** The first page of 400 accounts: 2 kB each, or 15 kB with 200 holes. */
const mostKeptByDefault = 2000;

export function createGlances(mostKept = mostKeptByDefault): Glances {
  const kept = new LRUCache<string, Glance>({ max: mostKept });
  return async ({ cards, unit, read }) => {
    const keyOf = ({ id, writing }: Writing) => `${id} ${writing} ${unit}`;
    const glances = new Map<string, Glance>();
    const unknown = new Map<string, string>();
    for (const card of cards.filter(({ isMeasured }) => isMeasured)) {
      const glance = kept.get(keyOf(card));
      if (glance === undefined) unknown.set(card.id, card.writing);
      else glances.set(card.id, glance);
    }
    const rows = unknown.size === 0 ? [] : await read([...unknown.keys()]);
    for (const row of rows) {
      if (row.writing !== unknown.get(row.id)) continue;
      const glance = glanceOf(row.measurement, unit);
      glances.set(row.id, glance);
      kept.set(keyOf(row), glance);
    }
    return glances;
  };
}
