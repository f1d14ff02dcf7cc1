import type { Firearm, Profile } from '@target-analysis/contract';
import { clsx } from 'clsx';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { bulletWords } from './bullet-words.ts';
import { useSetDefault } from './use-firearm-changes.ts';

interface FirearmRowProps {
  userId: string;
  firearm: Firearm;
  lengthUnit: Profile['length_unit'];
  onAsk: (what: 'edit' | 'delete') => void;
}

export function FirearmRow({ userId, firearm, lengthUnit, onAsk }: FirearmRowProps) {
  const settingDefault = useSetDefault(userId);
  const name = `${firearm.make} ${firearm.model}`;
  const bullet = bulletWords(firearm.caliber, lengthUnit);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-hairline p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-17 break-words">{name}</h3>
        {firearm.is_default && <Badge look="filled">Default</Badge>}
      </div>
      <p className="text-quiet tabular-nums">
        {firearm.caliber}
        {bullet !== null && ` · ${bullet}`}
      </p>
      {firearm.notes !== null && (
        <p className="mt-2 line-clamp-4 break-words whitespace-pre-line">{firearm.notes}</p>
      )}
      <div className="mt-auto -mb-2 -ml-2.5 flex pt-2">
        {/* Stays in place once pressed, so the focus isn't lost. */}
        <IconButton
          label={`Make ${name} the default`}
          aria-pressed={firearm.is_default}
          onClick={() => {
            if (!firearm.is_default && !settingDefault.isPending) settingDefault.mutate(firearm);
          }}
        >
          <Star aria-hidden="true" className={clsx('size-5', firearm.is_default && 'fill-current')} />
        </IconButton>
        <IconButton label={`Edit ${name}`} onClick={() => onAsk('edit')}>
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onAsk('delete')}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
