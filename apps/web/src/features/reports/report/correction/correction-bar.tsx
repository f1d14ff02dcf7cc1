import type { PixelPoint } from '@target-analysis/analysis';
import { lengthsOf } from '@target-analysis/analysis/telling';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';
import { isFocusLost } from '../../../../ui/lost-focus.ts';
import { figurePlaceId } from '../light/figure-light.tsx';
import { AimPanel } from './aim-panel.tsx';
import { CorrectionTools } from './correction-tools.tsx';
import { DropDialog } from './saving/drop-dialog.tsx';
import { HoleActions, SmallAction } from './marks/hole-actions.tsx';
import { AsFound, Hint, MiddleButton } from './panel-parts.tsx';
import { holeCountWords } from './hole-words.ts';
import type { PhotoInSight } from './marks/photo-in-sight.ts';
import type { Tool } from './marks/photo-place.ts';
import { ScaleForm } from './marks/scale-form.tsx';
import type { CorrectionHandle } from './use-correction.ts';
import { useHistoryKeys } from './marks/use-mark-keys.ts';

interface CorrectionBarProps {
  correction: CorrectionHandle;
  view: PhotoInSight;
}

/** The tools at the bottom edge of the screen, within thumb's reach; beside the photo on a phone that lies sideways. */
export function CorrectionBar({ correction, view }: CorrectionBarProps) {
  const { draft, take, setTool, isChanged } = correction;
  useHistoryKeys(take);
  const bar = useFocusOnBar();
  const noteFocus = useKeptFocus(bar);
  const choose = (tool: Tool) => {
    setTool(tool);
    const ruler = tool === 'scale' && draft.ruler === null ? view.acrossMiddle() : null;
    if (ruler !== null) take({ type: 'place-ruler', ruler });
  };
  return (
    <section
      ref={bar}
      {...noteFocus}
      tabIndex={-1}
      data-foot-bar="fixed"
      aria-label="Correction"
      className="border-t border-hairline bg-raised pb-[env(safe-area-inset-bottom)] outline-none sideways:w-[min(23.5rem,66vw)] sideways:shrink-0 sideways:overflow-y-auto sideways:border-t-0 sideways:border-l sideways:pr-[env(safe-area-inset-right)] roomy:fixed roomy:inset-x-0 roomy:bottom-0 roomy:z-20"
    >
      <div className="page-width flex flex-col gap-2 py-2 sideways:px-4! roomy:flex-row-reverse roomy:flex-wrap roomy:items-center roomy:justify-between">
        <div className="basis-full empty:hidden">
          <Problems correction={correction} />
        </div>
        <div className="flex min-h-25 flex-wrap content-center items-center gap-x-1 gap-y-1 roomy:min-h-11 roomy:basis-full roomy:gap-2">
          <Panel correction={correction} view={view} />
        </div>
        {/* As tall as four lines of text on a phone: a count that wraps must not move the photo above. */}
        <div className="flex flex-wrap items-center justify-between gap-2 compact:min-h-20">
          <p className="min-w-0 flex-1 basis-[6rem] text-13 text-quiet roomy:mr-4">
            <span aria-live="polite" className="block font-medium text-ink tabular-nums">
              {holeCountWords(draft.now.holes, draft.base.strings.length > 0 ? null : draft.base.shotsFired)}
            </span>
            <MeanRadius correction={correction} />
            {isChanged ? 'Not saved yet' : 'No changes yet'}
          </p>
          <SaveButtons correction={correction} />
        </div>
        <CorrectionTools correction={correction} onTool={choose} />
      </div>
    </section>
  );
}

/** On a phone, the bar covers the figures that change with the marks. */
function MeanRadius({ correction: { shown, lengthUnit } }: Pick<CorrectionBarProps, 'correction'>) {
  const { meanRadius } = shown.report.group;
  if (meanRadius === null) return null;
  const { words } = lengthsOf(shown.report, lengthUnit);
  return <span className="block tabular-nums roomy:hidden">Mean radius {words(meanRadius.value)}</span>;
}

/** The button that opens the tools disappears, and so do the tools when done: keeps the focus from getting lost. */
function useFocusOnBar() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (isFocusLost()) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const photo = document.querySelector<HTMLElement>(
        `#${figurePlaceId('shots')} [role="group"][tabindex]`,
      );
      photo?.focus({ preventScroll: true });
    };
  }, []);
  return bar;
}

/** If a button disappears while focused, the bar takes the focus. */
function useKeptFocus(bar: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isWithin.current && isFocusLost()) bar.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

function SaveButtons({ correction }: Pick<CorrectionBarProps, 'correction'>) {
  const { cancel, draft, save, isChanged, refusal } = correction;
  const [isAsking, setIsAsking] = useState(false);
  const stay = () => setIsAsking(false);
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        disabled={save.isBusy}
        onClick={() => {
          if (isChanged) setIsAsking(true);
          else cancel();
        }}
      >
        Cancel
      </Button>
      <DropDialog isOpen={isAsking} title="Discard your changes?" onDrop={cancel} onStay={stay} />
      <Button
        variant="primary"
        isBusy={save.isBusy}
        disabled={!isChanged || refusal !== null}
        onClick={() => save.run(draft.now)}
      >
        {save.isBusy ? 'Saving' : 'Save'}
      </Button>
    </div>
  );
}

/** Why the draft cannot be measured or was not saved, and what to do about it. */
function Problems({ correction: { refusal, save } }: Pick<CorrectionBarProps, 'correction'>) {
  const problem = refusal ?? save.problem;
  if (problem === null) return null;
  const isOutdated = problem.code === 'report-changed';
  return (
    <Alert
      tone={refusal === null ? 'failed' : 'careful'}
      isLive
      title={problem.title}
      action={isOutdated ? <Button onClick={save.reload}>Load it, keep my changes</Button> : undefined}
    >
      {isOutdated
        ? 'You corrected it on another page or device. Load that version. We’ll add your changes, and you can save them.'
        : problem.message}
    </Alert>
  );
}

/** The options of the selected tool or hole. */
function Panel({ correction, view }: CorrectionBarProps) {
  const { draft, tool, take, setTool } = correction;
  const { selected } = draft;
  const middle = (use: (at: PixelPoint) => void) => () => {
    const at = view.middle();
    if (at !== null) use(at);
  };
  if (tool === 'merge')
    return (
      <>
        <Hint>Choose the hole to merge with the selected one.</Hint>
        <SmallAction icon={null} hint="Esc" onClick={() => setTool('select')}>
          Don’t merge
        </SmallAction>
      </>
    );
  if (tool === 'aim') return <AimPanel correction={correction} middle={middle} />;
  if (tool === 'scale') return <ScalePanel correction={correction} />;
  if (selected?.kind === 'hole') return <HoleActions correction={correction} index={selected.index} />;
  if (tool === 'add')
    return (
      <>
        <Hint>Mark each missing hole.</Hint>
        <MiddleButton onClick={middle((at) => take({ type: 'add', at }))} />
      </>
    );
  return <Hint>Choose a hole on the photo, then drag it or change it here. Corrections are free.</Hint>;
}

function ScalePanel({ correction }: Pick<CorrectionBarProps, 'correction'>) {
  const { draft, take } = correction;
  return (
    <>
      {draft.now.scalePoints === null && <Hint>Drag the ends to two points a known distance apart.</Hint>}
      {draft.ruler !== null && <ScaleForm correction={correction} ruler={draft.ruler} />}
      {draft.now.scalePoints !== null && (
        <AsFound onClick={() => take({ type: 'set-scale', points: null })} />
      )}
    </>
  );
}
