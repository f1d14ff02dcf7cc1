import type { PixelPoint, Report } from '@target-analysis/analysis';
import {
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { heldMarkClass } from '../correction/marks/held-mark.ts';
import { photoBoxMark } from '../correction/marks/photo-in-sight.ts';
import { motionMs } from '../light/motion.ts';
import type { LayerSet } from './layers.ts';
import { PhotoOverlay } from './photo-overlay.tsx';
import type { PhotoView } from './use-photo-view.ts';
import { useTap, type OnTap } from './use-tap.ts';
import { outgrowsPicture } from './viewer-geometry.ts';
import { ViewerPicture, type PhotoLinks } from './viewer-picture.tsx';

interface PhotoViewerProps {
  report: Report;
  links: PhotoLinks;
  shown: LayerSet;
  view: PhotoView;
  /** The link to the photo has ended; a fresh one is asked for once. */
  onStaleLink: () => void;
  /** Lies over the drawing while the photo's marks are corrected; takes presses, but for those that zoom and pan; else null. */
  editor: ReactNode;
  /** Places that comments are about. */
  pins: readonly PixelPoint[];
  /** Hears taps on the photo while nothing lies over it. */
  onTap: OnTap;
  className: string;
}

const maxScale = 24;

/** The photo with its drawing, to look at closely: pinch, wheel, double tap, buttons, arrow keys. */
export function PhotoViewer({
  report,
  links,
  shown,
  view,
  onStaleLink,
  editor,
  pins,
  onTap,
  className,
}: PhotoViewerProps) {
  const { widthPx, heightPx } = report.photo;
  const { picture, isClose, look, lookAgain } = useCloseLook(view);
  const tap = useTap(report.photo, editor === null ? onTap : null);
  const whole: CSSProperties = {
    aspectRatio: `${String(widthPx)} / ${String(heightPx)}`,
    width: `min(100cqw, 100cqh * ${String(widthPx / heightPx)})`,
  };
  return (
    <div ref={view.frame} className={`overflow-hidden bg-ink/5 [container-type:size] ${className}`}>
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
            onStaleLink={onStaleLink}
            onBroken={view.showSheet}
            onLoad={lookAgain}
          />
          <PhotoOverlay {...{ report, shown, pins }} step={view.step} sight={view.namesIn} />
          {editor}
        </div>
      </ZoomArea>
    </div>
  );
}

interface ZoomAreaProps {
  view: PhotoView;
  /** Taps are the editor's then, twice in a row as well. */
  isEdited: boolean;
  label: string;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/**
 * The wheel scrolls the page until the photo was chosen by a click or by Tab; with Ctrl or a pinch it always zooms. A finger scrolls
 * the page until its owner has gone to a place of the photo.
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
          touchAction: isHeld && isZoomed ? 'none' : 'pan-y',
          cursor: isZoomed ? 'grab' : 'zoom-in',
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

/** Whether the photo has been looked at more closely than its picture for the screen carries; it stays so. */
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
  // The view may be on the group before the picture has come.
  const lookAgain = () => {
    look(scaleNow.current);
  };
  return { picture, isClose, look, lookAgain };
}
