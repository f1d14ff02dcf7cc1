/** Limits on tries per time, counted in fixed windows. */
import { lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { hashSecret } from '../ids/ids.ts';
import { limitWindows } from './tables.ts';

export interface Limits {
  /** Counts one try; returns 0 if it is allowed, otherwise the seconds until the window ends. */
  take: (key: string, limit: Limit) => Promise<number>;
  /** Restarts the window of the key. */
  forgive: (key: string) => Promise<void>;
  /** Removes windows that have ended. */
  tidy: () => Promise<void>;
}

export interface Limit {
  tries: number;
  seconds: number;
}

export function createLimits({ database, clock }: { database: Database; clock: Clock }): Limits {
  return {
    take: async (key, { tries, seconds }) => {
      const now = clock.now();
      const fresh = { taken: 1, endsAt: new Date(now.getTime() + seconds * 1000) };
      // A window that ends this late began before the clock was set back; clocks of different servers differ by less.
      const tooLate = new Date(now.getTime() + 2 * seconds * 1000);
      const hasEnded = sql`(${limitWindows.endsAt} <= ${now.toISOString()}::timestamptz
        or ${limitWindows.endsAt} > ${tooLate.toISOString()}::timestamptz)`;
      const [window] = await database
        .insert(limitWindows)
        .values({ keyHash: hashSecret(key), ...fresh })
        .onConflictDoUpdate({
          target: limitWindows.keyHash,
          set: {
            taken: sql`case when ${hasEnded} then 1 else ${limitWindows.taken} + 1 end`,
            endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${limitWindows.endsAt} end`,
          },
        })
        .returning();
      if (window === undefined || window.taken <= tries) return 0;
      return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000));
    },
    forgive: async (key) => {
      await database.delete(limitWindows).where(sql`${limitWindows.keyHash} = ${hashSecret(key)}`);
    },
    tidy: async () => {
      await database.delete(limitWindows).where(lt(limitWindows.endsAt, clock.now()));
    },
  };
}
