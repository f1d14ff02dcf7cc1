import { useQuery } from '@tanstack/react-query';
import { useSignIn } from '../sign-in/sign-in.tsx';
import { profileQuery } from '../sign-in/profile-query.ts';
import { unitsOf, type Units } from './units.ts';

/** The units of distances and lengths for the reader of the page. */
export function useUnits(): Units {
  const { status } = useSignIn();
  const { data } = useQuery({ ...profileQuery, enabled: status === 'signed-in' });
  return unitsOf(status === 'signed-out' ? null : data, navigator.language);
}
