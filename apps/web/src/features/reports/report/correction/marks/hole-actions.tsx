import { clsx } from 'clsx';
import { Check, Merge, Split, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../../../../ui/fields/inputs.tsx';
import { roles } from '../hole-words.ts';
import type { CorrectionHandle } from '../use-correction.ts';

interface HoleProps {
  correction: CorrectionHandle;
  /** Index of the hole in the draft. */
  index: number;
}

// Created once, so a tap on the photo does not redraw them.
const icons = {
  confirm: <Check aria-hidden="true" className="size-5" />,
  merge: <Merge aria-hidden="true" className="size-5" />,
  split: <Split aria-hidden="true" className="size-5" />,
  delete: <Trash2 aria-hidden="true" className="size-5" />,
} as const;

/** Actions for the selected hole. */
export function HoleActions({ correction, index }: HoleProps) {
  const { draft, shown, take, setTool } = correction;
  return (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums">Hole {index + 1}</span>
      <div className="min-w-0 grow compact:basis-3/4 roomy:w-32 roomy:grow-0">
        <RoleSelect correction={correction} index={index} />
      </div>
      {/* On a phone two choices have a line of their own, so that the buttons share the next one. */}
      <div className="flex gap-1 *:grow empty:hidden compact:has-[>*+*]:basis-full roomy:gap-2">
        <GroupSelect correction={correction} index={index} />
        <StringSelect correction={correction} index={index} />
      </div>
      {shown.report.holes[index]?.isDoubtful === true && (
        <SmallAction
          icon={icons.confirm}
          hint="Enter"
          isNarrow
          onClick={() => take({ type: 'confirm', index })}
        >
          It’s a hole
        </SmallAction>
      )}
      <SmallAction
        icon={icons.merge}
        hint="M"
        isNarrow
        isDisabled={draft.now.holes.length < 2}
        onClick={() => setTool('merge')}
      >
        Merge
      </SmallAction>
      <SmallAction icon={icons.split} hint="S" isNarrow onClick={() => take({ type: 'split', index })}>
        Split
      </SmallAction>
      <SmallAction icon={icons.delete} hint="Del" isNarrow onClick={() => take({ type: 'delete', index })}>
        Delete
      </SmallAction>
    </>
  );
}

/** What a hole counts for. */
export function RoleSelect({ correction, index }: HoleProps) {
  return (
    <Select
      aria-label={`Hole ${String(index + 1)} counts as`}
      title="Key F"
      options={roles}
      value={correction.draft.now.holes[index]?.role ?? 'shot'}
      onChange={(event) => {
        const role = roles.find(({ value }) => value === event.target.value);
        if (role !== undefined) correction.take({ type: 'set-role', index, role: role.value });
      }}
    />
  );
}

/** Selects the group a hole belongs to; empty if there is only one group. */
function GroupSelect({ correction: { shown, take }, index }: HoleProps) {
  const { aimGroups } = shown.report;
  const group = aimGroups.findIndex(({ holeNumbers }) => holeNumbers.includes(index + 1)) + 1;
  if (group === 0) return null;
  return (
    <div className="roomy:w-36">
      <Select
        aria-label={`Hole ${String(index + 1)} belongs to`}
        options={aimGroups.map((_, at) => ({ value: String(at + 1), label: `Group ${String(at + 1)}` }))}
        value={String(group)}
        onChange={(event) => take({ type: 'give-aim', index, aim: Number(event.target.value) })}
      />
    </div>
  );
}

/** Selects the string a hole was fired in: an old hole may have been taken for a new one, or a new one for old. */
function StringSelect({ correction: { draft, shown, take }, index }: HoleProps) {
  const { strings } = draft.base;
  const hole = shown.report.holes[index];
  if (strings.length < 2 || hole === undefined) return null;
  return (
    <div className="roomy:w-36">
      <Select
        aria-label={`Hole ${String(index + 1)} was fired in`}
        options={strings.map((_, at) => ({ value: String(at + 1), label: `String ${String(at + 1)}` }))}
        value={String(hole.string)}
        onChange={(event) => take({ type: 'give-string', index, string: Number(event.target.value) })}
      />
    </div>
  );
}

interface SmallActionProps {
  icon: ReactNode;
  /** The equivalent key; shown if there is a keyboard. */
  hint?: string;
  isDisabled?: boolean;
  /** Puts the label below the icon if there is little room. */
  isNarrow?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function SmallAction({ icon, hint, isDisabled = false, isNarrow = false, ...rest }: SmallActionProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={rest.onClick}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-card border border-control bg-raised px-3 text-13 font-medium whitespace-nowrap transition-colors enabled:hover:border-ink disabled:opacity-45',
        isNarrow &&
          'compact:min-w-12 compact:grow compact:flex-col compact:justify-center compact:gap-0 compact:px-1',
      )}
    >
      {icon}
      {rest.children}
      {hint !== undefined && (
        <kbd
          aria-hidden="true"
          className="hidden rounded-small border border-hairline px-1 text-13 text-quiet desktop:pointer-fine:inline"
        >
          {hint}
        </kbd>
      )}
    </button>
  );
}
