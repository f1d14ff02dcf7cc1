/** What the rules of privacy need from other parts. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface PrivacyDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  limits: Limits;
  log: Log;
  storage: Storage;
  /** From every feature, in the order of the archive: rows reference only rows of earlier features. */
  personalData: readonly PersonalData[];
}

/** `secret` signs the links to archives: anyone who knows it can create a link to any archive. */
export interface LinkedDeps extends PrivacyDeps {
  secret: string;
}
