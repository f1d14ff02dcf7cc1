import type { SignedInDevice } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient, type MutationStatus } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { agoWords } from '../../../lib/words/ago-words.ts';
import { api } from '../../../lib/calls/api.ts';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge, Skeleton } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { isFocusLost } from '../../../ui/lost-focus.ts';
import { describeAuthFailure } from '../auth-words.ts';
import { endOtherDevices } from './account-calls.ts';
import { devicesQuery } from './devices-query.ts';
import { SettingRow } from './setting-row.tsx';

/** Where the account is signed in, and how to sign out there. */
export function Devices() {
  const query = useQuery(devicesQuery);
  const { data, error, dataUpdatedAt } = query;
  if (data !== undefined) return <DeviceList devices={data.items} now={new Date(dataUpdatedAt)} />;
  if (error === null) return <Skeleton className="h-16" />;
  return <NotLoaded title="Couldn’t list your devices" query={query} />;
}

function DeviceList({ devices, now }: { devices: SignedInDevice[]; now: Date }) {
  const endDevice = useEnding((id: string) => api.accounts.endDevice({ id }), 'Device signed out');
  const endOthers = useEnding(endOtherDevices, 'Signed out everywhere else');
  const list = useFocusKept([endDevice.status, endOthers.status]);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in">
        {devices.map((device) => (
          <li key={device.id}>
            <SettingRow
              icon={<DeviceIcon device={device.device} />}
              title={
                <span className="flex flex-wrap items-center gap-x-2">
                  {device.device}
                  {device.is_current && <Badge>This device</Badge>}
                </span>
              }
              action={
                !device.is_current && (
                  <Button
                    aria-label={`Sign out ${device.device}`}
                    isBusy={endDevice.isPending && endDevice.variables === device.id}
                    onClick={() => endDevice.mutate(device.id)}
                  >
                    Sign out
                  </Button>
                )
              }
            >
              {whenAndWhere(device, now)}
            </SettingRow>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className="mt-3" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

/** The pressed button is busy for a while and then disappears with its device: the focus moves to the list. */
function useFocusKept(endings: readonly MutationStatus[]) {
  const list = useRef<HTMLUListElement>(null);
  const isAnswered = !endings.includes('pending') && endings.some((status) => status !== 'idle');
  useEffect(() => {
    if (isAnswered && isFocusLost()) list.current?.focus();
  }, [isAnswered]);
  return list;
}

/** Reloads the list even if a device was already gone. */
function useEnding<Input>(end: (input: Input) => Promise<unknown>, title: string) {
  const { showError, showSuccess } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => showSuccess({ title }),
    onError: (error) => showError(describeAuthFailure('Not signed out', error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

function whenAndWhere({ is_current: isCurrent, last_active_at: at, network }: SignedInDevice, now: Date) {
  const when = isCurrent ? 'Active now' : `Active ${agoWords(at, now)}`;
  return network === null ? when : `${when} · ${network}`;
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android|iOS/.test(device) ? Smartphone : Monitor;
  return <Icon aria-hidden="true" className="size-5" />;
}
