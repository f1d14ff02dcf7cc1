import type { User } from '@supabase/auth-js';
import { ChevronRight, Download, Eye, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { ProvenActions } from '../../accounts/index.ts';
import { usePageVisit } from '../activity.ts';
import { ArchivePanel } from '../download/archive-panel.tsx';
import { useDataExport } from '../download/use-data-export.ts';
import { requestWords, type RequestType } from './data-request.ts';
import { PrivacyFacts } from './privacy-facts.tsx';
import { RequestForm } from './request-form.tsx';
import { useDataRequest } from './use-data-request.ts';

/** /data-privacy: view, download, or delete what we store about a person. For pages behind the sign-in guard. */
export function PrivacyPage() {
  usePageVisit('/data-privacy');
  const signIn = useSignIn();
  return (
    <>
      <PageTitle lead="Your data belongs to you. See it, download it, or delete it.">
        Data Privacy Center
      </PageTitle>
      {signIn.status === 'signed-in' && (
        <Suspense fallback={<Skeleton className="h-108 tablet:h-60 desktop:h-40" />}>
          <ProvenActions user={signIn.user}>
            <Requests user={signIn.user} />
          </ProvenActions>
        </Suspense>
      )}
      <PrivacyFacts />
    </>
  );
}

const icons = { view: Eye, download: Download, delete: Trash2 };

function Requests({ user }: { user: User }) {
  const download = useDataExport(user.id);
  const handle = useDataRequest(download.start);
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid gap-3 tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] tablet:gap-4">
        {(['view', 'download', 'delete'] as const).map((type) => (
          <li key={type} className="flex">
            <RequestCard type={type} onChoose={() => handle.choose(type)} />
          </li>
        ))}
      </ul>
      <ArchivePanel download={download} />
      <RequestForm handle={handle} />
    </div>
  );
}

function RequestCard({ type, onChoose }: { type: RequestType; onChoose: () => void }) {
  const { card, explanation } = requestWords[type];
  const Icon = icons[type];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onChoose}
      className="flex flex-1 items-start gap-4 rounded-card border border-hairline bg-raised p-5 text-left transition-colors hover:border-ink"
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={clsx('mt-0.5 size-6 shrink-0', type === 'delete' ? 'text-failed' : 'text-quiet')}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-17 font-semibold">{card}</span>
        <span className="mt-1 block text-quiet">{explanation}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
    </button>
  );
}
