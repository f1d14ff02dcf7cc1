import { thisDevice } from '../../../lib/words/this-device.ts';
import { Alert } from '../../../ui/surfaces.tsx';

/** Over what was kept. Without a network the page says so already. */
export function KeptNote() {
  if (!navigator.onLine) return null;
  return (
    <div className="mb-4">
      <Alert tone="careful">{`We couldn’t reach the server. Showing what’s saved on ${thisDevice()}.`}</Alert>
    </div>
  );
}
