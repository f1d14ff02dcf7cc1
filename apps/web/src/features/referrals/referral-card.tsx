import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { toProblem } from '../../lib/calls/problem.ts';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, Card, Skeleton } from '../../ui/surfaces.tsx';
import { FriendsList } from './friends-list.tsx';
import { codeQuery, conversionsQuery } from './referral-queries.ts';
import { loadingProblem, referralsPlace, referralLink } from './referral-words.ts';
import { Reward } from './reward.tsx';
import { Share2 } from 'lucide-react';
import { canSendLink, sendLink } from '../../lib/sign-in/send-link.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { productName } from '../../ui/page-parts.tsx';
import { useToasts } from '../../ui/toast.tsx';

/** How to invite friends, and the results. */
export function ReferralCard() {
  const signIn = useSignIn();
  const place = useArrival();
  return (
    <div ref={place} id={referralsPlace} className="min-w-0 scroll-mt-6">
      <Card className="min-w-0">
        <h2 className="text-21">Refer a Friend</h2>
        <p className="mt-1 mb-5 max-w-[70ch] text-quiet">
          Each friend who signs up with your link or code and gets a first report earns you <Reward />. They
          never expire.
        </p>
        {signIn.status === 'signed-in' && <Referrals userId={signIn.user.id} />}
      </Card>
    </div>
  );
}

function Referrals({ userId }: { userId: string }) {
  const code = useQuery(codeQuery(userId));
  const friends = useQuery(conversionsQuery);
  const problem = loadingProblem({
    code: code.data === undefined && code.isError,
    data: friends.data === undefined && friends.isError,
  });
  const tryAgain = () => {
    for (const query of [code, friends]) if (query.isError) void query.refetch();
  };
  return (
    <div className="flex flex-col gap-6">
      {problem !== null && (
        <Alert tone="failed" title={problem} isLive action={<Button onClick={tryAgain}>Try again</Button>}>
          {toProblem(code.error ?? friends.error).message}
        </Alert>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 desktop:grid-cols-2">
        {code.data === undefined ? code.isPending && <Bones /> : <InvitationFields code={code.data} />}
        {friends.data === undefined ? friends.isPending && <Bones /> : <FriendsList friends={friends.data} />}
      </div>
    </div>
  );
}

/** A link to this card may open before the card is there: browsers and the router look for it only once. */
function useArrival() {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${referralsPlace}`) place.current?.scrollIntoView();
  }, [hash, key]);
  return place;
}

function Bones() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your referrals</span>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}

/** The link and the code, to send to a friend. */
function InvitationFields({ code }: { code: string }) {
  const { showSuccess } = useToasts();
  const link = referralLink(window.location.origin, code);
  return (
    <div className="flex flex-col gap-4">
      <CopyField
        thing="referral link"
        label="Your link"
        value={link}
        onCopied={() => showSuccess({ title: 'Referral link copied to clipboard!' })}
      />
      <CopyField
        thing="referral code"
        label="Your code"
        value={code}
        onCopied={() => showSuccess({ title: 'Referral code copied to clipboard!' })}
      />
      {canSendLink() && (
        <Button
          variant="primary"
          isWide
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() => {
            void sendLink({ title: productName, text: 'Find out what your targets say.', url: link });
          }}
        >
          Send to a friend
        </Button>
      )}
    </div>
  );
}
