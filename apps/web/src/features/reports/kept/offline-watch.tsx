import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What was kept gives way to what the server says; draws nothing. One for the whole page, while a user is signed in. */
export function OfflineWatch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries();
    window.addEventListener('online', readAgain);
    return () => {
      window.removeEventListener('online', readAgain);
    };
  }, [queryClient]);
  return null;
}
