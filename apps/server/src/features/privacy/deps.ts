/** What the rules of privacy need from outside. */
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
  /** Of every feature, in the order of the archive: rows point only at rows of features before them. */
  personalData: readonly PersonalData[];
}

/** With what the links to archives are made of: anyone who knows it can write a link to any. */
export interface LinkedDeps extends PrivacyDeps {
  secret: string;
}
