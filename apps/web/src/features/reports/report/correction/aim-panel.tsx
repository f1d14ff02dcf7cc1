import type { PixelPoint } from '@target-analysis/analysis';
import { aimsIn } from '@target-analysis/analysis/correction';
import { aimLabelMaxLength } from '@target-analysis/contract/constants';
import { CirclePlus, Trash2 } from 'lucide-react';
import { TextInput } from '../../../../ui/fields/inputs.tsx';
import { SmallAction } from './marks/hole-actions.tsx';
import { addedAimStroke } from './correction-draft.ts';
import { AsFound, Hint, MiddleButton } from './panel-parts.tsx';
import type { CorrectionHandle } from './use-correction.ts';

interface AimPanelProps {
  correction: CorrectionHandle;
  /** Wraps a callback so that it receives the point in the middle of the visible area. */
  middle: (use: (at: PixelPoint) => void) => () => void;
}

/** A tap sets a single aim. With several aims, each can be moved, named, and removed, and a tap beside them adds one. */
export function AimPanel({ correction, middle }: AimPanelProps) {
  const { draft, take } = correction;
  const { now, base, selected } = draft;
  const aims = aimsIn(now, base);
  const isSheet = aims.length > 1;
  const add = middle((at) => {
    // A second press adds a second aim, to be undone on its own.
    take({ type: 'select', mark: null });
    take({ type: 'add-aim', at, stroke: addedAimStroke });
  });
  return (
    <>
      {isSheet && selected?.kind === 'aim' ? (
        <SelectedAim correction={correction} index={selected.index} />
      ) : (
        <Hint>{isSheet ? 'Choose an aim to move or name it.' : 'Mark where you aimed.'}</Hint>
      )}
      {!isSheet && <MiddleButton onClick={middle((at) => take({ type: 'set-aim', at }))} />}
      {aims.length > 0 && (
        <SmallAction icon={<CirclePlus aria-hidden="true" className="size-5" />} onClick={add}>
          Add an aim
        </SmallAction>
      )}
      {(now.aim !== null || now.ownAims !== null) && (
        <AsFound onClick={() => take({ type: 'set-aim', at: null })} />
      )}
    </>
  );
}

function SelectedAim({ correction, index }: { correction: CorrectionHandle; index: number }) {
  const { draft, take } = correction;
  const name = `Group ${String(index + 1)}`;
  return (
    <>
      <label className="flex min-w-0 grow items-center gap-2 text-13 whitespace-nowrap compact:basis-full roomy:w-72 roomy:grow-0">
        {name}
        <TextInput
          aria-label={`Label for ${name.toLowerCase()}`}
          placeholder="Label, such as 42.1 gr"
          maxLength={aimLabelMaxLength}
          value={aimsIn(draft.now, draft.base)[index]?.label ?? ''}
          onChange={(event) => {
            take({
              type: 'name-aim',
              index,
              label: event.target.value,
              stroke: `label-${String(index)}`,
            });
          }}
        />
      </label>
      <SmallAction
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        hint="Del"
        onClick={() => take({ type: 'delete-aim', index })}
      >
        Delete
      </SmallAction>
    </>
  );
}
