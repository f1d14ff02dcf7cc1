import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { askOrRead } from '../../../lib/calls/ask-or-read.ts';
import { historicalKey } from '../reports-key.ts';
import { readKeptImport } from './kept-reports.ts';

/** Around the page of a report: without a network, imported reports are read from this device. */
export function KeptImports() {
  const queryClient = useQueryClient();
  // Before the page below asks for the first time.
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
