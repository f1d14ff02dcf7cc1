import { useQuery } from '@tanstack/react-query';
import { Gift, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { totalsQuery } from './referral-queries.ts';
import { referralsPlace, referralsWords } from './referral-words.ts';
import { Reward } from './reward.tsx';

/** Above the home page: what an invitation earns, and how many friends joined, until dismissed. */
export function ReferralBanner({ userId }: { userId: string }) {
  const [isAway, setIsAway] = useState(() => isBannerDismissed(userId));
  return isAway ? null : (
    <Banner
      onDismiss={() => {
        dismissBanner(userId);
        setIsAway(true);
      }}
    />
  );
}

function Banner({ onDismiss }: { onDismiss: () => void }) {
  const { data: totals } = useQuery(totalsQuery);
  return (
    <aside
      aria-label="Refer a friend"
      className="mt-6 flex items-start gap-3 rounded-card border border-hairline bg-raised py-3 pr-2 pl-4 tablet:items-center"
    >
      <Gift aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-accent tablet:mt-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 py-2">
          {totals === undefined ? 'Know someone who shoots?' : referralsWords(totals?.total_referrals ?? 0)} A
          friend’s first report earns you <Reward />.
        </p>
        <LinkButton to={`/profile#${referralsPlace}`}>Share &amp; Earn</LinkButton>
      </div>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </aside>
  );
}

/** Records that an account has dismissed the banner in this browser. It survives a sign-out, so it isn't stored with the account's data. */
const beginning = 'target-analysis:referral-banner-dismissed:';

function isBannerDismissed(userId: string): boolean {
  return localStorage.getItem(beginning + userId) !== null;
}

function dismissBanner(userId: string): void {
  localStorage.setItem(beginning + userId, 'yes');
}
