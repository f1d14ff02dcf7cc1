/** The entries of header and menu (document 1 section 2), as far as their pages stand. */
export interface NavigationEntry {
  label: string;
  to: string;
  /** Marked on this very path only, not on the ones below it. */
  isExact: boolean;
}

const home: NavigationEntry = { label: 'Home', to: '/', isExact: true };
const about: NavigationEntry = { label: 'About', to: '/about', isExact: false };
const contact: NavigationEntry = { label: 'Contact', to: '/contact', isExact: false };
const analysis: NavigationEntry = { label: 'Analysis', to: '/analysis?reset=true', isExact: true };
const reports: NavigationEntry = { label: 'Reports', to: '/reports', isExact: false };

export function navigationFor(isSignedIn: boolean): readonly NavigationEntry[] {
  return isSignedIn ? [home, about, analysis, reports, contact] : [home, about, contact];
}
