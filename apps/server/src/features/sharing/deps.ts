/** What the rules of sharing need from other parts. */
import type { Tools } from '../../platform/tools.ts';
import type { AccountStanding } from '../accounts/index.ts';

export interface SharingDeps extends Pick<
  Tools,
  'clock' | 'database' | 'ids' | 'jobs' | 'limits' | 'live' | 'log' | 'mail' | 'storage'
> {
  siteUrl: string;
  /** Multiplies the comment limit of one network, for sites where many people share it. */
  limitFactor: number;
  /** Whether an account may act; called outside any transaction. */
  accountStanding: (userId: string) => Promise<Pick<AccountStanding, 'state'>>;
  /** One spelling for all variants of a person's address, used for counting only; no email goes to it. */
  personOf: (email: string) => string;
  /** The name that the public may know. */
  readShownName: (userId: string) => Promise<string>;
  /** The unit in which an account reads lengths. */
  readLengthUnit: (userId: string) => Promise<'mm' | 'in'>;
  /** Whether a name is merely the account's suggestion. */
  isSuggestedName: (userId: string, name: string) => Promise<boolean>;
}

/** `secret` signs every link: anyone who knows it can create links to all shares. */
export interface LinkedDeps extends SharingDeps {
  secret: string;
}
