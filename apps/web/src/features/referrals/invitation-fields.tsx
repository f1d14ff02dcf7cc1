import { Share2 } from 'lucide-react';
import { canSendLink, sendLink } from '../../lib/sign-in/send-link.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { productName } from '../../ui/page-parts.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { referralLink } from './referral-words.ts';

/** The link and the code, to send to a friend. */
export function InvitationFields({ code }: { code: string }) {
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
