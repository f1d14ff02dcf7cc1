import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyTheme, onThemeChosen } from '../../../lib/theme.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { useSettings } from './use-settings.ts';

/** Applies the account's appearance, and saves a choice made elsewhere on the page to the account. Renders nothing. */
export function AppearanceWatch() {
  const { data: profile } = useQuery(profileQuery);
  const { change } = useSettings();
  const appearance = profile?.appearance;
  useEffect(() => {
    if (appearance !== undefined) applyTheme(appearance);
  }, [appearance]);
  useEffect(
    () =>
      onThemeChosen((chosen) => {
        if (chosen !== appearance) change({ appearance: chosen });
      }),
    [appearance, change],
  );
  return null;
}
