import type { AdminUser } from '@target-analysis/contract';
import type { AdminSort } from '@target-analysis/contract/lists';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataText } from '../../../ui/data/data-text.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { EditButton } from '../edit-button.tsx';
import { listState } from '../table/list-state.ts';
import { NicknameDialog } from './nickname-dialog.tsx';
import { WaitingReferrals } from './waiting-referrals.tsx';
import { userSorts } from '../table/table-address.ts';
import { fetchFailure, useAdminList } from '../table/use-admin-lists.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { AccessBadge, AgoCell, NicknameCell, StatusBadge } from '../user-parts.tsx';

const columns: readonly DataColumn<AdminUser, AdminSort>[] = [
  {
    label: 'Nickname',
    sort: 'nickname',
    width: '15%',
    cell: ({ nickname, is_admin }) => <NicknameCell nickname={nickname} isAdmin={is_admin} />,
  },
  {
    label: 'Email',
    sort: 'email',
    width: '22%',
    isLong: true,
    cell: ({ email }) => <DataText>{email}</DataText>,
  },
  {
    label: 'Access',
    sort: 'is_enabled',
    width: '11%',
    cell: (user) => <AccessBadge isEnabled={user.is_enabled} />,
  },
  { label: 'Status', sort: 'is_online', width: '14%', cell: (user) => <StatusBadge user={user} /> },
  {
    label: 'Created',
    sort: 'created_at',
    width: '11%',
    cell: ({ created_at }) => <time dateTime={created_at}>{dayOfMoment(created_at)}</time>,
  },
  {
    label: 'Last Sign In',
    sort: 'last_sign_in_at',
    width: '12%',
    cell: (user) => <AgoCell moment={user.last_sign_in_at} />,
  },
];

/** Accounts: who they are, and whether they may sign in. */
export function UsersTab() {
  const address = useTableAddress(userSorts);
  const query = useAdminList('users', address.question);
  const renamed = useChosen<AdminUser>();
  const toggled = useChosen<AdminUser>();
  return (
    <>
      <WaitingReferrals />
      <AdminTable
        label="Users"
        noun={{ one: 'user', many: 'users' }}
        searched="Nickname or email"
        address={address}
        list={listState(query, ({ users, found_users }) => ({ rows: users, found: found_users }))}
        failure={fetchFailure}
        columns={columns}
        keyOf={({ id }) => id}
        actions={(user) => <Actions user={user} onRename={renamed.choose} onToggle={toggled.choose} />}
      />
      {renamed.thing !== null && (
        <NicknameDialog key={`rename-${String(renamed.turn)}`} user={renamed.thing} {...renamed.dialog} />
      )}
      {toggled.thing !== null && (
        <AccessDialog key={`toggle-${String(toggled.turn)}`} user={toggled.thing} {...toggled.dialog} />
      )}
    </>
  );
}

interface ActionsProps {
  user: AdminUser;
  onRename: (user: AdminUser) => void;
  onToggle: (user: AdminUser) => void;
}

function Actions({ user, onRename, onToggle }: ActionsProps) {
  const verb = user.is_enabled ? 'Disable' : 'Enable';
  return (
    <>
      <EditButton
        label={`Edit nickname of ${user.email}`}
        words="Edit nickname"
        onClick={() => onRename(user)}
      />
      <Button
        variant="quiet"
        className="px-3!"
        aria-label={`${verb} ${user.email}`}
        onClick={() => onToggle(user)}
      >
        {verb}
      </Button>
    </>
  );
}
