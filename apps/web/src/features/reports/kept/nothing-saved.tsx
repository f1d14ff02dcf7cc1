import { isConnectionFailure } from '../../../lib/calls/problem.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { Alert } from '../../../ui/surfaces.tsx';

/** Whether reports are missing only because this device is offline and has none saved. */
export function isNothingSaved(error: unknown): boolean {
  return !navigator.onLine && isConnectionFailure(error);
}

/** Needs no button: what is missing loads as soon as there is a network. */
export function NothingSaved() {
  return (
    <Alert tone="careful" isLive title={`No reports are saved on ${thisDevice()}`}>
      They’ll appear here once you’re back online.
    </Alert>
  );
}
