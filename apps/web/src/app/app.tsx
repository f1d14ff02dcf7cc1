import { QueryClientProvider, QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { profileQuery } from '../lib/sign-in/profile-query.ts';
import { SignInProvider, useSignIn } from '../lib/sign-in/sign-in.tsx';
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
          <ProfileAhead />
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

/** Asks for the profile while a page's code loads: lengths are in their reader's unit from the start. */
function ProfileAhead() {
  useQuery({ ...profileQuery, enabled: useSignIn().status === 'signed-in' });
  return null;
}
