/** Which pages open for whom (document 1 section 6): one row per route of the page's router; a test keeps it complete. */

/** Shown, redirected to another page, or one of the two messages for people who may not see the content. */
export type Outcome = 'shown' | '/auth' | '/' | 'access-denied' | 'report-not-found';

interface PageRule {
  /** An address of the route. */
  address: string;
  visitor: Outcome;
  member: Outcome;
  administrator: Outcome;
}

const open = { visitor: 'shown', member: 'shown', administrator: 'shown' } as const;
const signedIn = { ...open, visitor: '/auth' } as const;
/** A report that doesn't exist: another person's gets the same response. */
const absentReport = {
  visitor: '/auth',
  member: 'report-not-found',
  administrator: 'report-not-found',
} as const;
const nobodysReport = '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10';

export const pageRules: Record<string, PageRule> = {
  '/': { address: '/', ...open },
  '/about': { address: '/about', ...open },
  '/pricing': { address: '/pricing', ...open },
  '/terms': { address: '/terms', ...open },
  '/privacy': { address: '/privacy', ...open },
  '/contact': { address: '/contact', ...open },
  '/subscription-success': { address: '/subscription-success?session_id=made-up', ...open },
  '/auth': { address: '/auth', visitor: 'shown', member: '/', administrator: '/' },
  // People may open an email's link where another person is signed in.
  '/auth/confirm': { address: '/auth/confirm?type=signup&token_hash=made-up', ...open },
  '/auth/code': { address: '/auth/code?type=signup', ...open },
  '/auth/new-password': { address: '/auth/new-password', ...open },
  '/shared-report/:token?': { address: '/shared-report/made-up', ...open },
  '/analysis': { address: '/analysis', ...signedIn },
  '/reports': { address: '/reports', ...signedIn },
  '/reports/:id': { address: `/reports/${nobodysReport}`, ...absentReport },
  '/report/:id': { address: `/report/${nobodysReport}`, ...absentReport },
  '/practical-drills': { address: '/practical-drills', ...signedIn },
  '/practical-drills/:drill/sheet': { address: '/practical-drills/dot/sheet', ...signedIn },
  '/profile': { address: '/profile', ...signedIn },
  '/data-privacy': { address: '/data-privacy', ...signedIn },
  '/view-user-data': { address: '/view-user-data', ...signedIn },
  // Turns away visitors itself, with a message.
  '/test-subscription': { address: '/test-subscription', ...open },
  '/manage-subscription': { address: '/manage-subscription', ...signedIn },
  '/billing/pay': { address: '/billing/pay', ...signedIn },
  '/billing/details': { address: '/billing/details', ...signedIn },
  '/billing/receipts/:id': { address: `/billing/receipts/${nobodysReport}`, ...signedIn },
  '/admin': { address: '/admin', visitor: '/auth', member: 'access-denied', administrator: 'shown' },
  '*': { address: '/no/such/page', ...open },
};
