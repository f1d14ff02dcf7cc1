import type { Report } from '@target-analysis/analysis';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { LayersMenu } from './layers-menu.tsx';
import type { LayerKey, LayerSet } from './layers.ts';
import type { PhotoView } from './use-photo-view.ts';

interface PhotoToolbarProps {
  report: Report;
  /** A small version of the photo. */
  picture: string;
  view: PhotoView;
  shown: LayerSet;
  onToggle: (key: LayerKey) => void;
  /** Another action on the photo. */
  action: ReactNode;
}

// Created once, so a tap on the photo does not redraw them.
const zoomOutIcon = <Minus aria-hidden="true" className="size-5" />;
const zoomInIcon = <Plus aria-hidden="true" className="size-5" />;

/** Below the photo, so that it covers nothing: a small picture of the whole sheet, the zoom, and the layers. */
export function PhotoToolbar({ report, picture, view, shown, onToggle, action }: PhotoToolbarProps) {
  return (
    <div
      role="group"
      aria-label="Photo tools"
      className="flex flex-wrap items-center justify-end gap-0.5 px-4 tablet:gap-1 tablet:px-0"
    >
      <span className="flex flex-1 basis-16">
        <SheetInset report={report} picture={picture} view={view} />
      </span>
      <IconButton label="Zoom out" disabled={!view.isZoomed} onClick={() => view.zoom('out')}>
        {zoomOutIcon}
      </IconButton>
      <IconButton label="Zoom in" onClick={() => view.zoom('in')}>
        {zoomInIcon}
      </IconButton>
      <LayersMenu {...{ report, shown, onToggle }} isNarrow={action !== null} />
      {action}
    </div>
  );
}

const insetHeightPx = 40;
const widestInsetPx = 96;

/** The whole sheet with a frame around the visible part; a tap toggles between sheet and group. */
function SheetInset({ report, picture, view }: Pick<PhotoToolbarProps, 'report' | 'picture' | 'view'>) {
  const { widthPx, heightPx } = report.photo;
  const ratio = widthPx / heightPx;
  const width = Math.min(widestInsetPx, insetHeightPx * ratio);
  const isWhole = view.mode === 'sheet';
  const backWords = report.aimGroups.length > 0 ? 'Show the groups' : 'Show the group';
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-card py-0.5 pr-3 text-left text-13 leading-tight font-medium hover:bg-ink/5"
      onClick={() => {
        if (isWhole) view.showGroup();
        else view.showSheet();
      }}
    >
      <span
        className="relative block shrink-0 overflow-hidden rounded-small border border-hairline bg-ink/5"
        style={{ width, height: width / ratio }}
      >
        <img src={picture} alt="" draggable={false} className="size-full" />
        <span ref={view.sight} className="absolute border-2 border-accent-deep outline outline-white/70" />
      </span>
      {isWhole ? backWords : 'Show all'}
    </button>
  );
}
