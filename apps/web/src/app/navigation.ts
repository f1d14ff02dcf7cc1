/** The entries of header and menu (document 1 section 2). */
export interface NavigationEntry {
  label: string;
  to: string;
  /** Marked on exactly this path, not on paths below it. */
  isExact: boolean;
}

export type Role = 'visitor' | 'member' | 'administrator';

const home: NavigationEntry = { label: 'Home', to: '/', isExact: true };
const about: NavigationEntry = { label: 'About', to: '/about', isExact: false };
const drills: NavigationEntry = { label: 'Drills', to: '/practical-drills', isExact: false };
const pricing: NavigationEntry = { label: 'Pricing', to: '/pricing', isExact: false };
const contact: NavigationEntry = { label: 'Contact', to: '/contact', isExact: false };
const profile: NavigationEntry = { label: 'Profile', to: '/profile', isExact: false };
const analysis: NavigationEntry = { label: 'Analysis', to: '/analysis?reset=true', isExact: true };
const reports: NavigationEntry = { label: 'Reports', to: '/reports', isExact: false };
const admin: NavigationEntry = { label: 'Admin', to: '/admin', isExact: false };

const ofVisitors = [home, about, drills, pricing, contact];
const ofMembers = [home, about, analysis, reports, drills, profile, pricing, contact];

const entries: Record<Role, readonly NavigationEntry[]> = {
  visitor: ofVisitors,
  member: ofMembers,
  administrator: [...ofMembers, admin],
};

export function navigationFor(role: Role): readonly NavigationEntry[] {
  return entries[role];
}
