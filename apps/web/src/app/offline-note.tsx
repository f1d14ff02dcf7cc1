import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that there is no connection, as long as there is none. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-13 font-medium text-paper">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you fill in stays here; sending works again once you are connected.
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
