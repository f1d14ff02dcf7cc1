import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { askOrRead } from '../../../lib/calls/ask-or-read.ts';
import { historicalKey } from '../reports-key.ts';
import { readKeptImport } from './kept-reports.ts';

/** Wraps a report's page: offline, it reads imported reports from this device. */
export function KeptImports() {
  const queryClient = useQueryClient();
  // Runs before the page below sends its first request.
  useState(() => {
    readKeptImports(queryClient);
  });
  return <Outlet />;
}

function readKeptImports(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(historicalKey, {
    persister: (ask, context) =>
      askOrRead<unknown>(
        () => Promise.resolve(ask(context)),
        () => readKeptImport(String(context.queryKey.at(-1))),
      ),
  });
}
