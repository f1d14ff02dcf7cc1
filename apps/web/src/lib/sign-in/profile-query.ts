import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';

/** The signed-in person's profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.profiles.getMine(undefined, { signal }),
});
