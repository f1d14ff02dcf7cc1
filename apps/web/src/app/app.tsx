import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SignInProvider } from '../lib/sign-in/sign-in.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { createRouter } from './router.tsx';

/** The providers around the whole page, from the outside in. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignInProvider>
          <RouterProvider router={router} />
        </SignInProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Caches server responses. It never retries: the API client does, in one place and with the specified numbers. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
