import type { PixelPoint, Report } from '@target-analysis/analysis';
import { aimsIn } from '@target-analysis/analysis/correction';
import { bulletRadiusPx, type Lengths } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { markColors } from '@target-analysis/contract/mark-colors';
import { AimMark } from '../../draw/aim-mark.tsx';
import { Line, Mark as DrawnMark } from '../../draw/overlay-line.tsx';
import { OverPhoto, placeOverHole } from '../../draw/over-photo.tsx';
import { addedAimStroke, type Ruler } from '../correction-draft.ts';
import type { Mark } from '../correction-steps.ts';
import { heldMarkClass } from './held-mark.ts';
import { spokenHole } from '../hole-words.ts';
import { Loupe } from './loupe.tsx';
import { isGrabbedAtOnce, isSameMark, keyOf, marksOf, type PlacedMark } from './photo-place.ts';
import type { CorrectionHandle } from '../use-correction.ts';
import { useMarkGestures } from './use-mark-gestures.ts';
import { useFocusOnSelected, useMarkKeys } from './use-mark-keys.ts';

interface MarkLayerProps {
  correction: CorrectionHandle;
  lengths: Lengths;
  imageUrl: string;
}

/** Covers the photo during correction: handles presses and holds a button for each mark. */
export function MarkLayer({ correction, lengths, imageUrl }: MarkLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { draft, shown, tool } = correction;
  const aims = aimsIn(draft.now, draft.base);
  const marks = marksOf({ holes: draft.now.holes, aims, ruler: draft.ruler }, tool);
  const grabsAtOnce = isGrabbedAtOnce(tool, { aims });
  const selected = marks.find(({ mark }) => isSameMark(mark, draft.selected));
  const wantFocus = useFocusOnSelected(layer, draft.selected);
  const tap = useTap(correction);
  const onTap = (at: PixelPoint, hit: Mark | null) => {
    wantFocus();
    tap(at, hit);
  };
  const { loupe, handlers } = useMarkGestures(layer, {
    ...{ correction, marks, onTap },
    isGrabbedAtOnce: grabsAtOnce,
  });
  const onKey = useMarkKeys(layer, {
    correction,
    onActivate: (mark) => {
      const at = marks.find((placed) => isSameMark(placed.mark, mark))?.at;
      if (at !== undefined) onTap(at, mark);
    },
  });
  return (
    <div
      ref={layer}
      {...handlers}
      className="absolute inset-0"
      style={{ cursor: tool === 'select' || tool === 'merge' ? 'default' : 'crosshair' }}
    >
      {tool === 'scale' && draft.ruler !== null && <RulerLine ruler={draft.ruler} photo={draft.base.photo} />}
      {tool === 'aim' && aims.length > 1 && <AimMarks aims={aims} photo={draft.base.photo} />}
      {selected !== undefined && (
        <SelectedRing at={selected.at} photo={draft.base.photo} radiusPx={bulletRadiusPx(shown.report)} />
      )}
      {marks.map((placed) => (
        <MarkButton
          key={keyOf(placed.mark)}
          placed={placed}
          correction={correction}
          isGrabbedAtOnce={grabsAtOnce}
          name={nameOf(placed.mark, shown.report, lengths)}
          onKey={onKey}
          onActivate={() => onTap(placed.at, placed.mark)}
        />
      ))}
      {loupe !== null &&
        createPortal(
          <Loupe
            view={loupe}
            imageUrl={imageUrl}
            photo={draft.base.photo}
            radiusPx={bulletRadiusPx(shown.report)}
          />,
          document.body,
        )}
    </div>
  );
}

/** What a tap does with each tool. */
function useTap({ draft, tool, setTool, take }: CorrectionHandle) {
  const nextEnd = useRef<'from' | 'to'>('from');
  useEffect(() => {
    nextEnd.current = 'from';
  }, [tool]);
  return (at: PixelPoint, hit: Mark | null) => {
    const { selected } = draft;
    if (tool === 'merge') {
      // An undo may have deselected the hole to merge.
      if (selected?.kind === 'hole' && (hit?.kind !== 'hole' || hit.index === selected.index)) return;
      setTool('select');
      if (selected?.kind === 'hole' && hit?.kind === 'hole')
        take({ type: 'merge', indices: [selected.index, hit.index] });
    } else if (hit !== null || tool === 'select') take({ type: 'select', mark: hit });
    else if (tool === 'add') take({ type: 'add', at });
    else if (tool === 'aim' && draft.stroke === addedAimStroke && selected !== null)
      take({ type: 'move-mark', mark: selected, to: at, stroke: 'placed-aim' });
    else if (tool === 'aim')
      take({ type: aimsIn(draft.now, draft.base).length > 1 ? 'add-aim' : 'set-aim', at });
    else {
      const mark = { kind: 'scale', end: nextEnd.current } as const;
      nextEnd.current = nextEnd.current === 'from' ? 'to' : 'from';
      take({ type: 'move-mark', mark, to: at, stroke: `tap-${mark.end}` });
      take({ type: 'select', mark });
    }
  };
}

function nameOf(mark: Mark, report: CorrectionHandle['shown']['report'], lengths: Lengths): string {
  switch (mark.kind) {
    case 'hole':
      return spokenHole(report, mark.index, lengths);
    case 'aim':
      return report.aimGroups.length > 0 ? `Aim of group ${String(mark.index + 1)}` : 'Point of aim';
    case 'scale':
      return mark.end === 'from' ? 'First end of the known length' : 'Second end of the known length';
  }
}

interface MarkButtonProps {
  placed: PlacedMark;
  correction: CorrectionHandle;
  isGrabbedAtOnce: boolean;
  name: string;
  onKey: ReturnType<typeof useMarkKeys>;
  onActivate: () => void;
}

/** The layer handles presses, because it knows the nearest mark; only a mark that a finger may grab captures its drag. */
function MarkButton({ placed, correction, isGrabbedAtOnce, name, onKey, onActivate }: MarkButtonProps) {
  const { draft, shown, tool, take } = correction;
  const { mark, at } = placed;
  const isSelected = isSameMark(mark, draft.selected);
  return (
    <button
      type="button"
      data-mark={keyOf(mark)}
      aria-label={name}
      aria-pressed={isSelected}
      style={placeOverHole(shown.report, at)}
      className={clsx(
        heldMarkClass,
        'absolute aspect-square -translate-1/2 rounded-full',
        isSelected || isGrabbedAtOnce ? 'touch-none' : 'pointer-events-none',
      )}
      onFocus={() => {
        if (!isSelected && tool !== 'merge') take({ type: 'select', mark });
      }}
      onClick={(event) => {
        // Presses go through the layer; this click comes from a keyboard or a screen reader.
        if (event.detail === 0) onActivate();
      }}
      onKeyDown={(event) => onKey(event, placed)}
    />
  );
}

/** If groups are boxed, their aims are drawn only while being edited. */
function AimMarks({ aims, photo }: { aims: readonly PixelPoint[]; photo: Report['photo'] }) {
  return (
    <OverPhoto photo={photo}>
      {aims.map((aim) => (
        <AimMark key={`${String(aim.column)} ${String(aim.row)}`} at={aim} />
      ))}
    </OverPhoto>
  );
}

/** A line with a bar across each end, like a dimension in a technical drawing. */
function RulerLine({ ruler, photo }: { ruler: Ruler; photo: Report['photo'] }) {
  const { from, to } = ruler;
  const degrees = (Math.atan2(to.row - from.row, to.column - from.column) * 180) / Math.PI;
  const stroke = <path d="M0-10V10" transform={`rotate(${String(degrees)})`} />;
  return (
    <OverPhoto photo={photo}>
      <Line color={markColors.group} isLit={false}>
        <line x1={from.column} y1={from.row} x2={to.column} y2={to.row} />
      </Line>
      <DrawnMark at={from} color={markColors.group}>
        {stroke}
      </DrawnMark>
      <DrawnMark at={to} color={markColors.group}>
        {stroke}
      </DrawnMark>
    </OverPhoto>
  );
}

interface SelectedRingProps {
  at: PixelPoint;
  photo: { widthPx: number; heightPx: number };
  /** Bullet radius, in pixels of the photo. */
  radiusPx: number;
}

/** A ring around the selected mark. An SVG is placed exactly; a box would snap to whole pixels before being enlarged. */
function SelectedRing({ at, photo, radiusPx }: SelectedRingProps) {
  const r = `max(calc(var(--px) * 22px), ${(1.6 * radiusPx).toFixed(1)}px)`;
  return (
    <OverPhoto photo={photo}>
      {[
        { ink: markColors.rim, width: 5 },
        { ink: markColors.aim, width: 2 },
      ].map(({ ink, width }) => (
        <circle
          key={ink}
          cx={at.column}
          cy={at.row}
          stroke={ink}
          style={{ r, strokeWidth: `calc(var(--px) * ${String(width)}px)` }}
        />
      ))}
    </OverPhoto>
  );
}
