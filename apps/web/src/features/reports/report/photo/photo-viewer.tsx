import type { PixelPoint, Report } from '@target-analysis/analysis';
import {
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent,
} from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { heldMarkClass } from '../correction/marks/held-mark.ts';
import { photoBoxMark } from '../correction/marks/photo-in-sight.ts';
import { motionMs } from '../light/motion.ts';
import type { LayerSet } from './layers.ts';
import { PhotoOverlay } from './photo-overlay.tsx';
import { useSizeOnPaper, type PhotoView } from './use-photo-view.ts';
import { outgrowsPicture } from './viewer-geometry.ts';
import { ViewerPicture, type PhotoLinks } from './viewer-picture.tsx';
import { photoPlace, photoPxPerScreenPx } from '../correction/marks/photo-place.ts';

interface PhotoViewerProps {
  report: Report;
  links: PhotoLinks;
  shown: LayerSet;
  view: PhotoView;
  /** Covers the drawing during a correction; handles all presses except those that zoom and pan. Otherwise null. */
  editor: ReactNode;
  /** Places with comments. */
  pins: readonly PixelPoint[];
  /** Receives taps on the photo while nothing covers it. */
  onTap: OnTap;
  /** Lies over the drawing and leaves taps to the photo. */
  children: ReactNode;
  className: string;
}

const maxScale = 24;

/** The photo with its drawing, for a close look: pinch, wheel, double tap, buttons, arrow keys. */
export function PhotoViewer({ report, links, shown, view, editor, pins, ...props }: PhotoViewerProps) {
  const { widthPx, heightPx } = report.photo;
  const { picture, isClose, look, lookAgain } = useCloseLook(view);
  const tap = useTap(report.photo, editor === null ? props.onTap : null);
  useSizeOnPaper(view.frame);
  const whole: CSSProperties = {
    aspectRatio: `${String(widthPx)} / ${String(heightPx)}`,
    width: `min(100cqw, 100cqh * ${String(widthPx / heightPx)})`,
  };
  return (
    <div ref={view.frame} className={`overflow-hidden bg-ink/5 [container-type:size] ${props.className}`}>
      <ZoomArea
        view={view}
        isEdited={editor !== null}
        label={`Photo of the target with ${String(report.holes.length)} holes marked. Arrow keys move it, plus and minus zoom, zero shows all of it.`}
        onScale={look}
      >
        <div
          {...{ [photoBoxMark]: '' }}
          {...tap}
          style={whole}
          className="absolute top-1/2 left-1/2 -translate-1/2"
        >
          <ViewerPicture
            links={links}
            isClose={isClose || editor !== null}
            picture={picture}
            onBroken={view.showSheet}
            onLoad={lookAgain}
          />
          <PhotoOverlay {...{ report, shown, pins }} step={view.step} sight={view.namesIn} />
          {props.children}
          {editor}
        </div>
      </ZoomArea>
    </div>
  );
}

interface ZoomAreaProps {
  view: PhotoView;
  /** Whether the editor handles taps, double taps included. */
  isEdited: boolean;
  label: string;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/**
 * The wheel scrolls the page until the reader chooses the photo by click or Tab; Ctrl+wheel or a pinch always zooms. A finger
 * scrolls the page until the reader has zoomed to a place on the photo.
 */
function ZoomArea({ view, isEdited, label, onScale, children }: ZoomAreaProps) {
  const isChosen = useRef(false);
  const { isZoomed, mode } = view;
  const isHeld = isEdited || mode === 'own';
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
      if (event.key === '0') view.showSheet();
    },
  };
  return (
    <TransformWrapper
      ref={view.library}
      maxScale={maxScale}
      wheel={{
        activationKeys: (keys) => isChosen.current || keys.includes('Control') || keys.includes('Meta'),
      }}
      panning={{ disabled: !isZoomed || (!isHeld && isTouched()), excluded: [heldMarkClass] }}
      doubleClick={{
        disabled: isEdited,
        mode: mode === 'own' ? 'reset' : 'zoomIn',
        step: 1.2,
        animationTime: motionMs(),
      }}
      keyboard={{ disabled: false, excluded: [heldMarkClass], animationTime: motionMs() }}
      onInit={view.onReady}
      onTransform={(_, { scale, positionX, positionY }) => {
        view.onTransform({ scale, x: positionX, y: positionY });
        onScale(scale);
      }}
    >
      <TransformComponent
        wrapperStyle={{
          width: '100%',
          height: '100%',
          // Otherwise, moving the focus to a hole out of sight scrolls this box under the view.
          ...(!isEdited && { overflow: 'clip' }),
          touchAction: isHeld && isZoomed ? 'none' : 'pan-y',
          cursor: isZoomed ? 'grab' : 'zoom-in',
          // The library sets this for each press. Set always, no press makes the browser style everything in the photo again.
          userSelect: 'none',
          WebkitUserSelect: 'none',
        }}
        contentStyle={{ width: '100%', height: '100%' }}
        wrapperProps={wrapperProps}
      >
        {children}
      </TransformComponent>
    </TransformWrapper>
  );
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Whether the reader has ever zoomed in beyond the resolution of the screen-sized picture. */
function useCloseLook({ frame }: PhotoView) {
  const picture = useRef<HTMLImageElement>(null);
  const [isClose, setIsClose] = useState(false);
  const scaleNow = useRef(1);
  const look = (scale: number) => {
    scaleNow.current = scale;
    if (frame.current === null || picture.current === null) return;
    const shownPx = picture.current.clientWidth * scale * window.devicePixelRatio;
    if (outgrowsPicture(picture.current.naturalWidth, shownPx)) setIsClose(true);
  };
  // The view may already be on the group before the picture has loaded.
  const lookAgain = () => look(scaleNow.current);
  return { picture, isClose, look, lookAgain };
}

/** A press that moves less than this, in screen px, is a tap. */
const stillnessPx = 8;

/** Receives the place of a tap, and the photo pixels per screen pixel. */
type OnTap = (at: PixelPoint, pxPerScreenPx: number) => void;

/** Detects taps on an element that covers exactly the photo; presses that zoom or pan don't count. */
function useTap(photo: { widthPx: number; heightPx: number }, onTap: OnTap | null) {
  const press = useRef<{ id: number; x: number; y: number } | null>(null);
  if (onTap === null) return {};
  return {
    onPointerDown: ({ isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      press.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerCancel: () => {
      press.current = null;
    },
    onPointerUp: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const begun = press.current;
      press.current = null;
      if (begun?.id !== pointerId || Math.hypot(x - begun.x, y - begun.y) > stillnessPx) return;
      const shown = currentTarget.getBoundingClientRect();
      const at = photoPlace({ x, y }, shown, photo);
      const pxPerScreenPx = photoPxPerScreenPx(shown, photo);
      // The library ends its panning on the later mouse event, and would mistake a new view for a pan.
      setTimeout(() => onTap(at, pxPerScreenPx));
    },
  };
}
