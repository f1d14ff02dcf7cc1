/** What the rules of privacy need from other parts. */
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Tools } from '../../platform/tools.ts';

export interface PrivacyDeps extends Pick<
  Tools,
  'clock' | 'database' | 'ids' | 'jobs' | 'limits' | 'log' | 'storage'
> {
  /** From every feature, in the order of the archive: rows reference only rows of earlier features. */
  personalData: readonly PersonalData[];
}

/** `secret` signs the links to archives: anyone who knows it can create a link to any archive. */
export interface LinkedDeps extends PrivacyDeps {
  secret: string;
}
