import type { Firearm, Profile } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FirearmDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { Alert, Skeleton } from '../../../ui/surfaces.tsx';
import { isFocusLost } from '../../../ui/lost-focus.ts';
import { firearmsQuery } from '../use-firearms.ts';
import { FirearmDialog } from './firearm-dialog.tsx';
import { FirearmRow } from './firearm-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { firearmName } from '../firearm.ts';
import { useRemoveFirearm } from './use-firearm-changes.ts';

interface FirearmsCardProps {
  userId: string;
  lengthUnit: Profile['length_unit'];
}

/** The collection, or why it can't be shown. */
export function FirearmsCard(props: FirearmsCardProps) {
  const { data: firearms, error, isFetching, refetch } = useQuery(firearmsQuery);
  if (firearms !== undefined) return <Collection {...props} firearms={firearms} />;
  if (error === null) return <Bones />;
  return (
    <Alert
      tone="failed"
      title={`Failed to fetch firearms: ${toProblem(error).message}`}
      isLive
      action={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}

/** The content of a dialog, kept while the dialog closes. */
interface Asked {
  what: 'add' | 'edit' | 'delete';
  firearm: Firearm | null;
  isOpen: boolean;
  /** A new key each time, so every dialog starts over. */
  key: string;
}

function Collection({ firearms, userId, lengthUnit }: FirearmsCardProps & { firearms: readonly Firearm[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked['what'], firearm: Firearm | null) => {
    setAsked({ what, firearm, isOpen: true, key: newId() });
  };
  const addButtonRef = useFocusKept(asked !== null && !asked.isOpen, firearms.length);
  const addButton = (
    <Button
      ref={addButtonRef}
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => ask('add', null)}
    >
      Add Firearm
    </Button>
  );
  return (
    <>
      {firearms.length === 0 ? (
        <EmptyState drawing={<FirearmDrawing />} title="No firearms registered yet" action={addButton}>
          Save your firearms once to fill in the analysis form faster. The caliber sets the scale of your
          photos.
        </EmptyState>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <ul aria-label="Firearms" className="grid w-full gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
            {firearms.map((firearm) => (
              <FirearmRow
                key={firearm.id}
                userId={userId}
                firearm={firearm}
                lengthUnit={lengthUnit}
                onAsk={(what) => ask(what, firearm)}
              />
            ))}
          </ul>
          {addButton}
        </div>
      )}
      {asked !== null && (
        <AskedDialog
          key={asked.key}
          userId={userId}
          asked={asked}
          onClose={() => setAsked((now) => now && { ...now, isOpen: false })}
        />
      )}
    </>
  );
}

/** The button that opened a dialog may disappear with what was added or deleted: then the focus moves to this one. */
function useFocusKept(isAnswered: boolean, firearmCount: number) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAnswered && isFocusLost()) button.current?.focus();
  }, [isAnswered, firearmCount]);
  return button;
}

function AskedDialog({ userId, asked, onClose }: { userId: string; asked: Asked; onClose: () => void }) {
  const { what, firearm, isOpen } = asked;
  return what === 'delete' && firearm !== null ? (
    <DeleteQuestion firearm={firearm} isOpen={isOpen} onClose={onClose} />
  ) : (
    <FirearmDialog userId={userId} firearm={firearm} isOpen={isOpen} onClose={onClose} />
  );
}

function Bones() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-quiet">Loading firearms...</p>
      <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}

interface DeleteQuestionProps {
  firearm: Firearm;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteQuestion({ firearm, isOpen, onClose }: DeleteQuestionProps) {
  const removal = useRemoveFirearm(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${firearm.make} ${firearm.model}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate(firearm)}>
            Delete
          </Button>
        </>
      }
    >
      <p className="font-medium">Are you sure you want to delete this firearm?</p>
      <p className="mt-2 text-quiet">
        {firearmName(firearm)} will be removed from your collection. Reports that list it won’t change.
      </p>
    </Dialog>
  );
}
