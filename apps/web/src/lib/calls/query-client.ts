import { QueryClient } from '@tanstack/react-query';

/** Caches server responses. It never retries: the API client does, in one place and with the specified numbers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
