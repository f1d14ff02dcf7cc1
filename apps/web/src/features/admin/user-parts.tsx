/** Parts that the rows of several tabs share. */
import type { AdminUser } from '@target-analysis/contract';
import { agoWords } from '../../lib/words/ago-words.ts';
import { DataText } from '../../ui/data/data-text.tsx';
import { Badge } from '../../ui/surfaces.tsx';

export function NicknameCell({ nickname, isAdmin = false }: { nickname: string | null; isAdmin?: boolean }) {
  return (
    <>
      {nickname === null ? <span className="text-quiet">None yet</span> : <DataText>{nickname}</DataText>}
      {isAdmin && <span className="block text-13 font-normal text-quiet">Administrator</span>}
    </>
  );
}

export function AccessBadge({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? <Badge tone="passed">Enabled</Badge> : <Badge tone="failed">Disabled</Badge>;
}

export function StatusBadge({ user }: { user: AdminUser }) {
  if (user.email_confirmed_at === null) {
    return (
      <Badge look="outline" tone="careful">
        Not confirmed
      </Badge>
    );
  }
  return (
    <>
      <Badge look="outline" tone={user.is_online ? 'passed' : 'neutral'}>
        {user.is_online ? 'Online' : 'Offline'}
      </Badge>
      {user.is_seen_now && <span className="block text-13 text-quiet">Here now</span>}
    </>
  );
}

/** How long ago; the exact time on hover. */
export function AgoCell({ moment }: { moment: string | null }) {
  if (moment === null) return <span className="text-quiet">Never</span>;
  return (
    <time dateTime={moment} title={new Date(moment).toLocaleString()}>
      {agoWords(moment, new Date())}
    </time>
  );
}

export function MomentCell({ moment }: { moment: string }) {
  const words = new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={moment}>{words}</time>;
}
