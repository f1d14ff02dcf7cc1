import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSendUnsent } from '../unsent/use-send-unsent.ts';

/** Retry interval: a device that says it is online may not reach the server yet. */
const againMs = 60_000;

/** Reloads data and sends waiting photos once a network is back; renders nothing. One per app, while a user is signed in. */
export function OfflineWatch({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const sendUnsent = useSendUnsent(userId);
  useEffect(() => {
    const send = () => {
      if (navigator.onLine) void sendUnsent(null);
    };
    const comeBack = () => {
      // Server data replaces saved data.
      void queryClient.invalidateQueries();
      send();
    };
    send();
    const timer = setInterval(send, againMs);
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', send);
    };
  }, [queryClient, sendUnsent]);
  return null;
}
