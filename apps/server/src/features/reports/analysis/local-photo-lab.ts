/** The heavy work on photos, done on this machine. */
import type { Log } from '../../../platform/log/log.ts';
import { createAnalysisPool } from './analysis-pool.ts';
import type { RunningPhotoLab } from '../photos/photo-lab.ts';
import { createPhotoPreparing } from '../photos/preparing-pool.ts';

export function createPhotoLab(log: Log): RunningPhotoLab {
  const pool = createAnalysisPool(log);
  const preparing = createPhotoPreparing({ log });
  return {
    prepare: (bytes, sender) => {
      pool.warmUp();
      return preparing.prepare(bytes, sender);
    },
    analyse: pool.analyse,
    close: async () => {
      await preparing.close();
      await pool.close();
    },
  };
}
