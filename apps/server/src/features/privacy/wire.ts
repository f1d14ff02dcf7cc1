/** The privacy center's responses as the contract defines them. */
import type { DataExport } from '@target-analysis/contract';
import { onWire } from '../../platform/wire/wire-names.ts';
import { signExportLink } from './export/export-links.ts';
import { exportFileName, type findOwnExport } from './export/export-rules.ts';
import type { summarizeOwnData } from './own-tables-rules.ts';

export function summaryOnWire(summary: Awaited<ReturnType<typeof summarizeOwnData>>) {
  return { ...onWire(summary), data_size_estimate: { total_records: summary.records } };
}

/** Includes the link while it works. */
export function exportOnWire(
  secret: string,
  { id, userId, state, sizeBytes, expiresAt }: Awaited<ReturnType<typeof findOwnExport>>,
): DataExport {
  return {
    id,
    state,
    url: state === 'ready' && expiresAt !== null ? signExportLink(secret, { id, expiresAt }) : null,
    file_name: exportFileName(userId),
    size_bytes: sizeBytes,
    expires_at: state === 'ready' && expiresAt !== null ? expiresAt.toISOString() : null,
  };
}
