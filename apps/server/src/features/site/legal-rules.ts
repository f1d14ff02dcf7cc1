/** The terms and the privacy policy: the operator's own texts, or those that come with the software. */
import { readFile } from 'node:fs/promises';
import type { LegalPage } from '@target-analysis/contract/lists';

/** Files with the operator's texts; null for those of the software. */
export type LegalFiles = Record<LegalPage, string | null>;

/** Read each time: an edit shows on the next visit. */
export function readLegalText(files: LegalFiles, page: LegalPage): Promise<string> {
  return readFile(files[page] ?? new URL(`legal/${page}.md`, import.meta.url), 'utf8');
}
