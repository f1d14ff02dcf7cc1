import { useQuery } from '@tanstack/react-query';
import { useSignIn } from '../sign-in/sign-in.tsx';
import { profileQuery } from '../sign-in/profile-query.ts';
import { unitsOf, type Units } from './units.ts';

/** The reader's units of distances and lengths. */
export function useUnits(): Units {
  const { status } = useSignIn();
  const { data } = useQuery({ ...profileQuery, enabled: status === 'signed-in' });
  return unitsOf(status === 'signed-out' ? null : data, navigator.language);
}
