/** Light or dark: what the system says, unless this device's owner chose. `public/theme.js` applies the choice before the first paint. */
import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'target-analysis:theme';

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') {
      delete document.documentElement.dataset['theme'];
      localStorage.removeItem(storageKey);
    } else {
      document.documentElement.dataset['theme'] = next;
      localStorage.setItem(storageKey, next);
    }
  };
  return [theme, choose];
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
