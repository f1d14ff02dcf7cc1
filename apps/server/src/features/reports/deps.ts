/** What the rules of reports need from outside. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LanguageModel } from '../../platform/language-model/language-model.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PhotoLab } from './photo-lab.ts';
import type { PhotoLinks } from './photo-links.ts';

export interface ReportsDeps {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  live: Live;
  clock: Clock;
  photoLab: PhotoLab;
  photoLinks: PhotoLinks;
  /** The name that an account goes by. */
  readNickname: (userId: string) => Promise<string>;
  limits: Limits;
  log: Log;
  /** Null where no language model is asked. */
  coach: Coach | null;
}

/** The language model that may put prose into other words. */
export interface Coach {
  model: LanguageModel;
  /** Whether a small picture of the target goes along. */
  sendsPhoto: boolean;
}
