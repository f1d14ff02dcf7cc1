import { NotLoaded, type FailedQuery } from '../../../lib/calls/not-loaded.tsx';
import { isConnectionFailure } from '../../../lib/calls/problem.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { Alert } from '../../../ui/surfaces.tsx';

interface ReportsNotLoadedProps {
  title: string;
  query: FailedQuery;
}

/** Shown in place of reports. If this device is offline and has none saved, nothing is wrong: they load as soon as there is a network. */
export function ReportsNotLoaded({ title, query }: ReportsNotLoadedProps) {
  if (navigator.onLine || !isConnectionFailure(query.error)) return <NotLoaded title={title} query={query} />;
  return (
    <Alert tone="careful" isLive title={`No reports are saved on ${thisDevice()}`}>
      They’ll appear here once you’re back online.
    </Alert>
  );
}
