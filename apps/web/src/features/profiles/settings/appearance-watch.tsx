import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyTheme, onThemeChosen } from '../../../lib/theme.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { useSettings } from './use-settings.ts';

/** Takes the appearance over from the account, and a choice made elsewhere on the page into it. Draws nothing. */
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
