import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/calls/query-client.ts';
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
