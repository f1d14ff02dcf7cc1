import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { answerOrKept } from './kept-answer.ts';

/** The signed-in person's profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => answerOrKept('profile', () => api.profiles.getMine(undefined, { signal })),
});
