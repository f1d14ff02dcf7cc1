import { thisDevice } from '../../../lib/words/this-device.ts';
import { Alert } from '../../../ui/surfaces.tsx';

/** Shown above saved data. Offline, the page already says so. */
export function KeptNote() {
  if (!navigator.onLine) return null;
  return (
    <div className="mb-4">
      <Alert tone="careful">{`We couldn’t reach the server. Showing what’s saved on ${thisDevice()}.`}</Alert>
    </div>
  );
}
