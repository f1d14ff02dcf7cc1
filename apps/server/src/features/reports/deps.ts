/** What the rules of reports need from other parts. */
import type { Tools } from '../../platform/tools.ts';
import type { DrawFirstLook } from '../../platform/http/first-look.ts';
import type { AccountStanding } from '../accounts/index.ts';
import type { DocumentLinks } from './document/document-links.ts';
import type { DocumentPress } from './document/press.ts';
import type { PhotoLab } from './photos/photo-lab.ts';
import type { PhotoLinks } from './photos/photo-links.ts';

export interface ReportsDeps extends Pick<
  Tools,
  'clock' | 'database' | 'ids' | 'jobs' | 'limits' | 'live' | 'log' | 'mail' | 'metrics' | 'storage'
> {
  photoLab: PhotoLab;
  photoLinks: PhotoLinks;
  press: DocumentPress;
  documentLinks: DocumentLinks;
  /** The name by which an account is known. */
  readNickname: (userId: string) => Promise<string>;
  /** The unit in which an account reads lengths. */
  readLengthUnit: (userId: string) => Promise<'mm' | 'in'>;
  /** Where all mail goes instead; null to send mail to its recipients. */
  mailRedirectTo: string | null;
  siteUrl: string;
  drawFirstLook: DrawFirstLook;
  /** Whether an account may act, and its address; called outside any transaction. */
  accountStanding: (userId: string) => Promise<AccountStanding>;
}
