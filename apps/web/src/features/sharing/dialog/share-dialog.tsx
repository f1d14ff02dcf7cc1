import type { Share } from '@target-analysis/contract';
import { Link2Off, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { canSendLink, sendLink } from '../../../lib/sign-in/send-link.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Alert, Skeleton } from '../../../ui/surfaces.tsx';
import { EndQuestion } from '../end-question.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { CodePicture } from './code-picture.tsx';
import { MailForm } from './mail-form.tsx';
import { useShare, type OwnShare } from './use-share.ts';

export interface ShareDialogProps {
  reportId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The link to a report: send it, choose what it shows, end it. */
export function ShareDialog({ reportId, isOpen, onClose }: ShareDialogProps) {
  const own = useShare(reportId, isOpen);
  const [isAsking, setIsAsking] = useState(false);
  const newLink = useRef<HTMLButtonElement>(null);
  const { isEnded } = own;
  useEffect(() => {
    // The button that had the focus is gone with the link.
    if (isEnded) newLink.current?.focus();
  }, [isEnded]);
  return (
    <>
      <FormDialog isOpen={isOpen} onClose={onClose} title="Share Report">
        <Contents own={own} newLink={newLink} onEnd={() => setIsAsking(true)} />
      </FormDialog>
      <EndQuestion reportId={reportId} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface ContentsProps {
  own: OwnShare;
  newLink: RefObject<HTMLButtonElement | null>;
  onEnd: () => void;
}

function Contents({ own, newLink, onEnd }: ContentsProps) {
  const { share, isEnded, problem, open } = own;
  if (problem !== null) {
    return (
      <Alert tone="failed" title={problem.title} isLive action={<Button onClick={open}>Try again</Button>}>
        {problem.message}
      </Alert>
    );
  }
  if (isEnded) {
    return (
      <Alert
        title="This link has ended"
        isLive
        action={
          <Button ref={newLink} variant="primary" onClick={open}>
            Make a new link
          </Button>
        }
      >
        This link no longer opens the report.
      </Alert>
    );
  }
  return share === null ? <Bones /> : <Open own={own} share={share} onEnd={onEnd} />;
}

function Open({ own, share, onEnd }: { own: OwnShare; share: Share; onEnd: () => void }) {
  const { shareUrl, session_name: name } = share;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">Anyone with this link can read the report, without an account.</p>
      <CopyField label="Link" thing="link" value={shareUrl} />
      {canSendLink() && (
        <Button
          variant="primary"
          isWide
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() => void sendLink({ title: name, text: `My target report: ${name}`, url: shareUrl })}
        >
          Send with another app
        </Button>
      )}
      <CodePicture url={shareUrl} />
      <MailForm key={shareUrl} shareUrl={shareUrl} />
      <div className="border-t border-hairline pt-5">
        <ChoicesForm share={share} change={own.change} saving={own.saving} />
      </div>
      <div className="border-t border-hairline pt-5">
        <Button
          variant="secondary"
          isWide
          icon={<Link2Off aria-hidden="true" className="size-4" />}
          onClick={onEnd}
        >
          End this link
        </Button>
      </div>
    </div>
  );
}

function Bones() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="text-quiet">Making the link…</p>
      <Skeleton className="h-11" />
      <Skeleton className="mx-auto size-64" />
      <Skeleton className="h-11" />
    </div>
  );
}
