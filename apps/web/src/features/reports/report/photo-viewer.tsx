import type { Report } from '@target-analysis/analysis';
import { Maximize, Minus, Plus } from 'lucide-react';
import {
  useImperativeHandle,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { IconButton } from '../../../ui/button.tsx';
import type { LayerSet } from './layers.ts';
import { bulletRadiusPx } from './overlay-geometry.ts';
import { PhotoOverlay } from './photo-overlay.tsx';
import { useLineWidths } from './use-line-widths.ts';
import { scaleForHole, viewOn } from './viewer-geometry.ts';
import { ViewerPicture } from './viewer-picture.tsx';

/** What others may ask of the viewer. */
export interface PhotoViewerHandle {
  showHole: (number: number) => void;
}

interface PhotoViewerProps {
  report: Report;
  imageUrl: string;
  shown: LayerSet;
  /** The link to the photo has ended; a fresh one is asked for once. */
  onStaleLink: () => void;
  handle: Ref<PhotoViewerHandle>;
}

type ViewRef = RefObject<ReactZoomPanPinchRef | null>;

const maxScale = 16;
const animationMs = 150;
/** Below this the photo counts as shown whole, and a finger's drag scrolls the page. */
const zoomedScale = 1.01;

/** The photo with its drawing, to look at closely: pinch, wheel, double tap, buttons, arrow keys. */
export function PhotoViewer({ report, imageUrl, shown, onStaleLink, handle }: PhotoViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const { widthPx, heightPx } = report.photo;
  const updateLines = useLineWidths(frame, widthPx);
  useImperativeHandle(handle, () => ({
    showHole: (number) => {
      if (frame.current !== null) lookAtHole({ report, number, frame: frame.current, view });
    },
  }));
  return (
    <div className="relative overflow-hidden rounded-card bg-ink/5">
      <div
        ref={frame}
        className="mx-auto"
        style={{
          aspectRatio: `${String(widthPx)} / ${String(heightPx)}`,
          maxWidth: `calc(78dvh * ${String(widthPx / heightPx)})`,
        }}
      >
        <ZoomArea
          view={view}
          isZoomed={isZoomed}
          label={`Photo of the target with ${String(report.holes.length)} holes marked. Arrow keys move it, plus and minus zoom, zero shows all of it.`}
          onScale={(scale) => {
            updateLines(scale);
            setIsZoomed(scale > zoomedScale);
          }}
        >
          <ViewerPicture url={imageUrl} onStaleLink={onStaleLink} />
          <PhotoOverlay report={report} shown={shown} />
        </ZoomArea>
      </div>
      <ZoomButtons view={view} isZoomed={isZoomed} />
    </div>
  );
}

interface HoleToShow {
  report: Report;
  number: number;
  frame: HTMLElement;
  view: ViewRef;
}

function lookAtHole({ report, number, frame, view }: HoleToShow): void {
  const hole = report.holes.find((candidate) => candidate.number === number);
  if (hole === undefined) return;
  const { widthPx, heightPx } = report.photo;
  const size = { width: frame.clientWidth, height: frame.clientHeight };
  const scale = scaleForHole(bulletRadiusPx(report), widthPx, size.width);
  const next = viewOn({ right: hole.column / widthPx, down: hole.row / heightPx }, size, scale);
  frame.scrollIntoView({ block: 'nearest' });
  void view.current?.setTransform(next.x, next.y, next.scale, animationMs);
}

interface ZoomAreaProps {
  view: ViewRef;
  isZoomed: boolean;
  label: string;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/** The wheel scrolls the page until the photo was chosen by a click or by Tab; with Ctrl or a pinch it always zooms. */
function ZoomArea({ view, isZoomed, label, onScale, children }: ZoomAreaProps) {
  const isChosen = useRef(false);
  const wrapperProps: HTMLAttributes<HTMLDivElement> = {
    role: 'group',
    tabIndex: 0,
    'aria-label': label,
    onFocus: () => {
      isChosen.current = true;
    },
    onBlur: () => {
      isChosen.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === '0') void view.current?.resetTransform(animationMs);
    },
  };
  return (
    <TransformWrapper
      ref={view}
      maxScale={maxScale}
      wheel={{
        step: 0.2,
        activationKeys: (keys) => isChosen.current || keys.includes('Control') || keys.includes('Meta'),
      }}
      panning={{ disabled: !isZoomed }}
      doubleClick={{ mode: isZoomed ? 'reset' : 'zoomIn', step: 1.2, animationTime: animationMs }}
      keyboard={{ disabled: false, animationTime: animationMs }}
      onTransform={(_, { scale }) => {
        onScale(scale);
      }}
    >
      <TransformComponent
        // The library's own style sheet is refused by the content policy, so everything it needs stands here.
        wrapperStyle={{
          position: 'relative',
          width: '100%',
          height: '100%',
          overflow: 'hidden',
          touchAction: isZoomed ? 'none' : 'pan-y',
          cursor: isZoomed ? 'grab' : 'zoom-in',
        }}
        contentStyle={{ width: '100%', height: '100%', transformOrigin: '0 0' }}
        wrapperProps={wrapperProps}
      >
        {children}
      </TransformComponent>
    </TransformWrapper>
  );
}

function ZoomButtons({
  view,
  isZoomed,
}: {
  view: { current: ReactZoomPanPinchRef | null };
  isZoomed: boolean;
}) {
  return (
    <div className="absolute right-2 bottom-2 flex rounded-card border border-hairline bg-raised">
      <IconButton label="Zoom in" onClick={() => void view.current?.zoomIn(0.7, animationMs)}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={!isZoomed}
        onClick={() => void view.current?.zoomOut(0.7, animationMs)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label="Show all"
        disabled={!isZoomed}
        onClick={() => void view.current?.resetTransform(animationMs)}
      >
        <Maximize aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
