/** The terms and the privacy policy: the operator's own texts, or those that ship with the software. */
import { readFile } from 'node:fs/promises';
import type { LegalPage } from '@target-analysis/contract/lists';

/** Files with the operator's texts; null for the texts that ship with the software. */
export type LegalFiles = Record<LegalPage, string | null>;

/** Reads the file each time, so that an edit shows on the next visit. */
export function readLegalText(files: LegalFiles, page: LegalPage): Promise<string> {
  return readFile(files[page] ?? new URL(`legal/${page}.md`, import.meta.url), 'utf8');
}
