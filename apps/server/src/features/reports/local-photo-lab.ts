/** The heavy work on photos, done on this machine. */
import type { Log } from '../../platform/log/log.ts';
import { createAnalysisPool } from './analysis-pool.ts';
import type { RunningPhotoLab } from './photo-lab.ts';
import { createPhotoPreparing } from './photo-preparing.ts';

export function createPhotoLab(log: Log): RunningPhotoLab {
  const pool = createAnalysisPool(log);
  const prepare = createPhotoPreparing();
  return {
    prepare: (bytes) => {
      pool.warmUp();
      return prepare(bytes);
    },
    analyse: pool.analyse,
    close: pool.close,
  };
}
