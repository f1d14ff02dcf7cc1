import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';

/** The profile of whoever is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.profiles.getMine(undefined, { signal }),
});
