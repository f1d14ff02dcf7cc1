import type { SiteSettings } from '@target-analysis/contract';

export type TrustBadge = SiteSettings['trust_badges'][number];

interface Installation {
  checkout: SiteSettings['checkout'];
  /** Protocol of the page's address, such as "https:". */
  protocol: string;
}

/** One line on what a badge claims, limited to what is true for this installation (decision 39). */
export function badgeMeaning(badge: TrustBadge, { checkout, protocol }: Installation): string {
  switch (badge) {
    case 'SSL':
      return protocol === 'https:'
        ? 'Everything you send us is encrypted.'
        : 'Encrypted once this site uses HTTPS. Right now it doesn’t.';
    case 'PCI-DSS':
      return {
        stripe: 'Stripe handles your card. We never see the number.',
        test: 'No card needed: payments here are a test.',
        none: 'No card needed: nothing is sold here.',
      }[checkout];
    case 'SOC2':
      return checkout === 'stripe'
        ? 'Stripe, our payment provider, is audited.'
        : 'Applies to the payment provider. None is connected here.';
  }
}
