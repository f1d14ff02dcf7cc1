import type { Share } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink, Link2Off, Settings2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { ShareDialog } from '../dialog/share-dialog.tsx';
import { EndQuestion } from '../end-question.tsx';
import { sharesQuery } from '../shares.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/** All of the account's open links, newest first. */
export function SharedLinks() {
  const query = useQuery(sharesQuery);
  const { data: shares, error } = query;
  if (shares !== undefined) return shares.length === 0 ? <NothingShared /> : <ShareList shares={shares} />;
  if (error === null) return <Bones />;
  return <NotLoaded query={query} />;
}

interface Asked {
  /** Null once the dialog is closed. */
  what: 'change' | 'end' | null;
  reportId: string;
}

function ShareList({ shares }: { shares: readonly Share[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked((current) => current && { ...current, what: null });
  return (
    <>
      <ul className="divide-y divide-hairline">
        {shares.map((share) => (
          <ShareRow key={share.session_id} share={share} onAsk={setAsked} />
        ))}
      </ul>
      {asked !== null && (
        <Fragment key={asked.reportId}>
          <ShareDialog reportId={asked.reportId} isOpen={asked.what === 'change'} onClose={close} />
          <EndQuestion reportId={asked.reportId} isOpen={asked.what === 'end'} onClose={close} />
        </Fragment>
      )}
    </>
  );
}

function ShareRow({ share, onAsk }: { share: Share; onAsk: (asked: Asked) => void }) {
  const { session_id: reportId, session_name: name } = share;
  const { state, copy } = useCopy(share.shareUrl);
  const CopyIcon = state === 'copied' ? Check : Copy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={`/report/${reportId}`}
          className="font-semibold break-words underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-13 text-quiet tabular-nums">{factsOf(share).join(' · ')}</p>
        <p role="status" className="text-13 text-failed empty:hidden">
          {state === 'failed' && 'Failed to copy link. Open it and copy its address by hand.'}
        </p>
      </div>
      <div className="-ml-2.5 flex tablet:ml-0">
        <IconButton
          label={state === 'copied' ? 'Link copied' : `Copy the link to ${name}`}
          onClick={() => void copy()}
        >
          <CopyIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <a
          href={share.shareUrl}
          target="_blank"
          rel="noreferrer"
          title={`Open ${name} as visitors see it`}
          aria-label={`Open ${name} as visitors see it`}
          className="inline-flex size-11 items-center justify-center rounded-card transition-colors hover:bg-ink/7"
        >
          <ExternalLink aria-hidden="true" className="size-5" />
        </a>
        <IconButton
          label={`Change what the link to ${name} shows`}
          onClick={() => onAsk({ what: 'change', reportId })}
        >
          <Settings2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`End the link to ${name}`} onClick={() => onAsk({ what: 'end', reportId })}>
          <Link2Off aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

function factsOf({ created_at: createdAt, expires_at: expiresAt, comments }: Share): string[] {
  return [
    `Since ${dayOfMoment(createdAt)}`,
    expiresAt === null ? 'until you end it' : `until ${dayOfMoment(expiresAt)}`,
    countOf(comments, 'comment'),
  ];
}

function NothingShared() {
  return (
    <p className="max-w-[60ch] text-quiet">
      You aren’t sharing any reports. Open a report and choose Share to show it to a coach or a friend. Its
      link will appear here, and you can end it at any time.
    </p>
  );
}

function Bones() {
  return (
    <div role="status">
      <span className="sr-only">Loading your links</span>
      <Skeleton className="h-18" />
    </div>
  );
}
