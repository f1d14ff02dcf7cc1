/** What the installation lends to every feature. A function names what it takes: `Pick<Tools, 'clock' | 'database'>`. */
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Ids } from './ids/ids.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { MailSender } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Sealing } from './secrets/sealing.ts';
import type { Storage } from './storage/storage.ts';

export interface Tools {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  live: Live;
  mail: MailSender;
  limits: Limits;
  requestLimits: RequestLimits;
  sealing: Sealing;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Metrics;
}
