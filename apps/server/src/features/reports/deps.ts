/** What the rules of reports need from other parts. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log/log.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountStanding } from '../accounts/index.ts';
import type { DocumentLinks } from './document/document-links.ts';
import type { DocumentPress } from './document/press.ts';
import type { PhotoLab } from './photos/photo-lab.ts';
import type { PhotoLinks } from './photos/photo-links.ts';

export interface ReportsDeps {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  live: Live;
  clock: Clock;
  ids: Ids;
  photoLab: PhotoLab;
  photoLinks: PhotoLinks;
  press: DocumentPress;
  documentLinks: DocumentLinks;
  /** The name by which an account is known. */
  readNickname: (userId: string) => Promise<string>;
  /** The unit in which an account reads lengths. */
  readLengthUnit: (userId: string) => Promise<'mm' | 'in'>;
  limits: Limits;
  log: Log;
  metrics: Pick<Metrics, 'analysisUsed' | 'creditMoved' | 'holesDetected' | 'photoAnalysed'>;
  mail: MailSender;
  /** Where all mail goes instead; null to send mail to its recipients. */
  mailRedirectTo: string | null;
  siteUrl: string;
  /** Whether an account may act, and its address; called outside any transaction. */
  accountStanding: (userId: string) => Promise<AccountStanding>;
}
