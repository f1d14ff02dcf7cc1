import type { DataExport } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { archiveFile, openDownload } from './archive-file.ts';
import { keepExport, keptExport } from './kept-export.ts';

/** Often enough that nobody waits long once it is ready. */
const askEveryMs = 2000;

export interface DataDownload {
  /** The current archive; null if there is none. */
  archive: { state: 'waiting' } | { state: 'ready'; file: DataExport } | null;
  /** Saves small data immediately, and packs larger data first. Rejects if the request was refused. */
  start: () => Promise<void>;
  /** Downloads a finished archive: its link works once. */
  open: (file: DataExport) => void;
}

/** The archive of one's own data; leaving the page doesn't lose it. */
export function useDataExport(userId: string): DataDownload {
  const { showSuccess } = useToasts();
  const [exportId, setExportId] = useState(() => keptExport(localStorage, userId));
  /** Requested on this page, not found on coming back: opens when ready. */
  const isAwaited = useRef(false);
  const keep = useCallback(
    (id: string | null) => {
      keepExport(localStorage, userId, id);
      setExportId(id);
    },
    [userId],
  );
  const sayDone = useCallback(() => showSuccess({ title: 'Data downloaded successfully' }), [showSuccess]);
  const open = useCallback(
    ({ url, file_name: fileName }: DataExport) => {
      if (url !== null) openDownload(url, fileName);
      isAwaited.current = false;
      keep(null);
      sayDone();
    },
    [keep, sayDone],
  );
  const file = useArchive(exportId, { isAwaited, keep, open });

  return {
    archive:
      exportId === null ? null : file?.state === 'ready' ? { state: 'ready', file } : { state: 'waiting' },
    open,
    start: async () => {
      const answer = await api.privacy.exportUserData({}, { context: { retry: 'none' } });
      if (answer.data !== null) {
        saveFile(archiveFile(answer.data), answer.file_name);
        sayDone();
      } else {
        isAwaited.current = true;
        keep(answer.export_id);
      }
    },
  };
}

interface ArchiveFollower extends Pick<DataDownload, 'open'> {
  isAwaited: { readonly current: boolean };
  keep: (id: string | null) => void;
}

/** Asks for the archive's state until it is ready, and acts once on the outcome. */
function useArchive(
  exportId: string | null,
  { isAwaited, keep, open }: ArchiveFollower,
): DataExport | undefined {
  const { showError } = useToasts();
  const { data: file, error } = useQuery({
    queryKey: ['data-export', exportId],
    queryFn: ({ signal }) => api.privacy.getDataExport({ id: exportId ?? '' }, { signal }),
    enabled: exportId !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? false : askEveryMs),
  });
  useEffect(() => {
    if (file === undefined) return;
    if (file.state === 'ready' && isAwaited.current) open(file);
    if (file.state === 'failed') showError({ title: 'Failed to download data', message: failedMessage });
    if (file.state === 'failed' || file.state === 'over') keep(null);
  }, [file, isAwaited, keep, open, showError]);
  useEffect(() => {
    // Without a connection it asks again; an archive that belongs to nobody is gone for good.
    if (error !== null && toProblem(error).code === 'not-found') keep(null);
  }, [error, keep]);
  return file;
}

const failedMessage = 'The archive could not be packed. Please try again in a minute.';
