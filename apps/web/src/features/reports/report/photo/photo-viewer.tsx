import type { Report } from '@target-analysis/analysis';
import { Focus, Maximize, Minus, Plus } from 'lucide-react';
import {
  useImperativeHandle,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
} from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { IconButton } from '../../../../ui/button.tsx';
import { heldMarkClass } from '../correction/marks/held-mark.ts';
import { photoInSight, type PhotoInSight } from '../correction/marks/photo-in-sight.ts';
import type { LayerSet } from './layers.ts';
import { motionMs } from '../light/motion.ts';
import { bulletRadiusPx, type Circle } from '../draw/overlay-geometry.ts';
import { PhotoOverlay } from './photo-overlay.tsx';
import { scaleForHole, viewOnHoles, type View, outgrowsPicture } from './viewer-geometry.ts';
import { ViewerPicture, type PhotoLinks } from './viewer-picture.tsx';

/** What others may ask of the viewer. */
export interface PhotoViewerHandle extends PhotoInSight {
  /** Brings these places of the photo to the middle, as close as they can be judged. */
  show: (places: readonly Circle[]) => void;
}

interface PhotoViewerProps {
  report: Report;
  links: PhotoLinks;
  shown: LayerSet;
  /** The link to the photo has ended; a fresh one is asked for once. */
  onStaleLink: () => void;
  handle: Ref<PhotoViewerHandle>;
  /** Lies over the drawing while the photo's marks are corrected; takes presses, but for those that zoom and pan; else null. */
  editor: ReactNode;
}

type ViewRef = RefObject<ReactZoomPanPinchRef | null>;

const maxScale = 16;
/** Below this the photo counts as shown whole, and a finger's drag scrolls the page. */
const zoomedScale = 1.01;

/** The photo with its drawing, to look at closely: pinch, wheel, double tap, buttons, arrow keys. */
export function PhotoViewer({ report, links, shown, onStaleLink, handle, editor }: PhotoViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const { widthPx, heightPx } = report.photo;
  const updateLines = useLineWidths(frame, widthPx);
  const { picture, isClose, look } = useCloseLook(frame);
  const goTo = ({ x, y, scale }: View) => {
    void view.current?.setTransform(x, y, scale, motionMs());
  };
  useImperativeHandle(handle, () => ({
    show: (places) => {
      if (frame.current === null) return;
      frame.current.scrollIntoView({ block: 'nearest' });
      goTo(closeView(report, places, frame.current));
    },
    ...photoInSight(frame, view, report.photo),
  }));
  return (
    <div className="relative overflow-hidden bg-ink/5 tablet:rounded-card">
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
          isEdited={editor !== null}
          label={`Photo of the target with ${String(report.holes.length)} holes marked. Arrow keys move it, plus and minus zoom, zero shows all of it.`}
          onScale={(scale) => {
            updateLines(scale);
            look(scale);
            setIsZoomed(scale > zoomedScale);
          }}
        >
          <ViewerPicture
            links={links}
            isClose={isClose || editor !== null}
            picture={picture}
            onStaleLink={onStaleLink}
          />
          <PhotoOverlay report={report} shown={shown} />
          {editor}
        </ZoomArea>
      </div>
      <ZoomButtons
        view={view}
        isZoomed={isZoomed}
        onGroup={() => {
          if (frame.current !== null) goTo(viewOnHoles(report.holes, report.photo, sizeOf(frame.current)));
        }}
      />
    </div>
  );
}

/** Close enough to judge a hole by its edge. */
function closeView(report: Report, places: readonly Circle[], frame: HTMLElement): View {
  const size = sizeOf(frame);
  const most = scaleForHole(bulletRadiusPx(report), report.photo.widthPx, size.width);
  return viewOnHoles(places, report.photo, size, most);
}

function sizeOf(frame: HTMLElement): { width: number; height: number } {
  return { width: frame.clientWidth, height: frame.clientHeight };
}

interface ZoomAreaProps {
  view: ViewRef;
  isZoomed: boolean;
  /** Taps are the editor's then, twice in a row as well. */
  isEdited: boolean;
  label: string;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/** The wheel scrolls the page until the photo was chosen by a click or by Tab; with Ctrl or a pinch it always zooms. */
function ZoomArea({ view, isZoomed, isEdited, label, onScale, children }: ZoomAreaProps) {
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
      if (event.key === '0') void view.current?.resetTransform(motionMs());
    },
  };
  return (
    <TransformWrapper
      ref={view}
      maxScale={maxScale}
      wheel={{
        activationKeys: (keys) => isChosen.current || keys.includes('Control') || keys.includes('Meta'),
      }}
      panning={{ disabled: !isZoomed, excluded: [heldMarkClass] }}
      doubleClick={{
        disabled: isEdited,
        mode: isZoomed ? 'reset' : 'zoomIn',
        step: 1.2,
        animationTime: motionMs(),
      }}
      keyboard={{ disabled: false, excluded: [heldMarkClass], animationTime: motionMs() }}
      onTransform={(_, { scale }) => {
        onScale(scale);
      }}
    >
      <TransformComponent
        wrapperStyle={{
          width: '100%',
          height: '100%',
          touchAction: isZoomed ? 'none' : 'pan-y',
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

interface ZoomButtonsProps {
  view: ViewRef;
  isZoomed: boolean;
  onGroup: () => void;
}

function ZoomButtons({ view, isZoomed, onGroup }: ZoomButtonsProps) {
  return (
    <div className="absolute right-2 bottom-2 flex rounded-card border border-hairline bg-raised">
      <IconButton label="Zoom to the group" onClick={onGroup}>
        <Focus aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => void view.current?.zoomIn(0.7, motionMs())}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={!isZoomed}
        onClick={() => void view.current?.zoomOut(0.7, motionMs())}
      >
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label="Show all"
        disabled={!isZoomed}
        onClick={() => void view.current?.resetTransform(motionMs())}
      >
        <Maximize aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/**
 * Sets what lets lines, letters and buttons keep their size at every zoom: `--px`, how many pixels of the photo one of the screen
 * covers, and `--unzoom`, how much a length must shrink.
 */
function useLineWidths(frame: { current: HTMLDivElement | null }, widthPx: number): (scale: number) => void {
  const scaleNow = useRef(1);
  const apply = useCallback(
    (scale: number) => {
      scaleNow.current = scale;
      const element = frame.current;
      if (element === null || element.clientWidth === 0) return;
      element.style.setProperty('--px', String(widthPx / (element.clientWidth * scale)));
      element.style.setProperty('--unzoom', String(1 / scale));
    },
    [frame, widthPx],
  );
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      apply(scaleNow.current);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, apply]);
  return apply;
}

/** Whether the photo has been looked at more closely than its picture for the screen carries; it stays so. */
function useCloseLook(frame: RefObject<HTMLElement | null>) {
  const picture = useRef<HTMLImageElement>(null);
  const [isClose, setIsClose] = useState(false);
  const look = (scale: number) => {
    if (frame.current === null || picture.current === null) return;
    const shownPx = frame.current.clientWidth * scale * window.devicePixelRatio;
    if (outgrowsPicture(picture.current.naturalWidth, shownPx)) setIsClose(true);
  };
  return { picture, isClose, look };
}
