/** Does the heavy work on photos on this machine. */
import type { Log } from '../../../platform/log/log.ts';
import { createAnalysisPool } from './analysis-pool.ts';
import type { RunningPhotoLab } from '../photos/photo-lab.ts';
import { createPhotoPreparing } from '../photos/preparing-pool.ts';

/** A web server that leaves analyses to workers keeps no process ready; a worker has one from its start. */
export function createPhotoLab(log: Log, role: 'web' | 'worker' | 'both' = 'both'): RunningPhotoLab {
  const pool = createAnalysisPool(log);
  if (role === 'worker') pool.warmUp();
  const preparing = createPhotoPreparing({ log });
  return {
    prepare: (bytes, sender) => {
      if (role !== 'web') pool.warmUp();
      return preparing.prepare(bytes, sender);
    },
    analyse: pool.analyse,
    close: async () => {
      await preparing.close();
      await pool.close();
    },
  };
}
