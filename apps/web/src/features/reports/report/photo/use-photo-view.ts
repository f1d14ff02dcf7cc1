/** The viewer's view of the photo: initially the group, otherwise the whole sheet or where the reader went. */
import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx } from '@target-analysis/analysis/telling';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { photoInSight, type PhotoInSight } from '../correction/marks/photo-in-sight.ts';
import type { Circle } from '../draw/overlay-geometry.ts';
import { motionMs } from '../light/motion.ts';
import {
  allInSight,
  groupPlaces,
  photoBox,
  scaleForHole,
  sightOf,
  viewOnHoles,
  type Frame,
  type Sight,
  type View,
} from './viewer-geometry.ts';

/** `own`: the reader's own view. */
export type ViewMode = 'group' | 'sheet' | 'own';

export interface PhotoView extends PhotoInSight {
  frame: RefObject<HTMLDivElement | null>;
  library: RefObject<ReactZoomPanPinchRef | null>;
  /** Frames the visible part in the small picture of the sheet. */
  sight: RefObject<HTMLDivElement | null>;
  mode: ViewMode;
  isZoomed: boolean;
  /** Photo pixels per screen pixel, in steps: labels are placed again at each step. */
  step: number;
  /** Where labels are placed: the visible part in the group view, otherwise the whole photo; null until the group is in view. */
  namesIn: Sight | null;
  /** Centers these places, zoomed in close enough to judge them. */
  show: (places: readonly Circle[]) => void;
  showGroup: () => void;
  showSheet: () => void;
  zoom: (way: 'in' | 'out') => void;
  /** Called by the library on every change. */
  onTransform: (view: View) => void;
  onReady: () => void;
}

/** Below this scale, the photo counts as shown whole. */
const zoomedScale = 1.01;
/** Zoom step, in the library's own measure. */
const zoomStep = 0.7;
/** Labels move at scale steps of about an eighth. */
const stepsPerDoubling = 6;

export function usePhotoView(report: Report): PhotoView {
  const frame = useRef<HTMLDivElement>(null);
  const library = useRef<ReactZoomPanPinchRef>(null);
  const sight = useRef<HTMLDivElement>(null);
  const intended = useRef<{ view: View; until: number } | null>(null);
  const [mode, setMode] = useState<ViewMode>('group');
  const [isZoomed, setIsZoomed] = useState(true);
  const [step, setStep] = useState(1);
  const [namesIn, setNamesIn] = useState<Sight | null>(null);
  const { photo } = report;
  const goTo = (view: View, next: ViewMode, ms = motionMs()) => {
    intended.current = { view, until: performance.now() + ms + settleMs };
    setMode(next);
    void library.current?.setTransform(view.x, view.y, view.scale, ms);
  };
  const draw = useDrawnView({ frame, sight, photo, onStep: setStep });
  const showGroup = (ms = motionMs()) => {
    const size = sizeOf(frame);
    if (size === null) return;
    const onGroup = viewOnHoles(groupPlaces(report), photo, size);
    setNamesIn(sightOf(onGroup, photo, size));
    goTo(onGroup, 'group', ms);
  };
  const onReady = () => {
    if (mode === 'group') showGroup(0);
    else if (mode === 'sheet') goTo(wholeView, 'sheet', 0);
  };
  useOnResize(frame, onReady);
  return {
    ...{ frame, library, sight, mode, isZoomed, step, onReady },
    namesIn: mode === 'group' ? namesIn : allInSight,
    ...photoInSight(frame, photo),
    show: (places) => {
      const size = sizeOf(frame);
      if (size === null) return;
      frame.current?.scrollIntoView({ block: 'nearest' });
      goTo(viewOnHoles(places, photo, size, scaleForHole(bulletRadiusPx(report), photo, size)), 'own');
    },
    showGroup: () => showGroup(),
    showSheet: () => goTo(wholeView, 'sheet'),
    zoom: (way) => {
      setMode('own');
      if (way === 'in') void library.current?.zoomIn(zoomStep, motionMs());
      else void library.current?.zoomOut(zoomStep, motionMs());
    },
    onTransform: (view) => {
      draw(view);
      setIsZoomed(view.scale > zoomedScale);
      const goal = intended.current;
      if (goal !== null && performance.now() > goal.until && isElsewhere(view, goal.view)) {
        intended.current = null;
        setMode(view.scale > zoomedScale ? 'own' : 'sheet');
      }
    },
  };
}

const wholeView: View = { scale: 1, x: 0, y: 0 };
/** The library's last frame arrives slightly late. */
const settleMs = 60;

function isElsewhere(one: View, other: View): boolean {
  return Math.abs(one.scale / other.scale - 1) > 0.02 || Math.hypot(one.x - other.x, one.y - other.y) > 8;
}

function sizeOf({ current }: RefObject<HTMLElement | null>): Frame | null {
  if (current === null || current.clientWidth === 0 || current.clientHeight === 0) return null;
  return { width: current.clientWidth, height: current.clientHeight };
}

/** Runs when the frame changes size, such as when the phone is rotated. */
function useOnResize(frame: RefObject<HTMLElement | null>, onResize: () => void): void {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => resize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
}

/** Paper has another width, and the browser lays it out before the view could follow: the frame keeps its size there. */
export function useSizeOnPaper(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const setSize = (size: Frame | null) => {
      frame.current?.style.setProperty('width', size === null ? '' : `${String(size.width)}px`);
      frame.current?.style.setProperty('height', size === null ? '' : `${String(size.height)}px`);
    };
    const hold = () => setSize(sizeOf(frame));
    const release = () => setSize(null);
    window.addEventListener('beforeprint', hold);
    window.addEventListener('afterprint', release);
    return () => {
      window.removeEventListener('beforeprint', hold);
      window.removeEventListener('afterprint', release);
    };
  }, [frame]);
}

interface DrawnView {
  frame: RefObject<HTMLElement | null>;
  sight: RefObject<HTMLElement | null>;
  photo: Report['photo'];
  onStep: (step: number) => void;
}

/**
 * Sets what lets lines, letters, and buttons keep their size at every zoom: `--px`, the photo pixels per screen pixel, and
 * `--unzoom`, the factor by which a length must shrink. Also places the frame around the visible part.
 */
function useDrawnView({ frame, sight, photo, onStep }: DrawnView): (view: View) => void {
  return useCallback(
    (view) => {
      const size = sizeOf(frame);
      if (size === null || frame.current === null) return;
      const px = 1 / (photoBox(photo, size).fit * view.scale);
      frame.current.style.setProperty('--px', String(px));
      frame.current.style.setProperty('--unzoom', String(1 / view.scale));
      onStep(2 ** (Math.round(Math.log2(px) * stepsPerDoubling) / stepsPerDoubling));
      if (sight.current === null) return;
      const { left, top, width, height } = sightOf(view, photo, size);
      const { style } = sight.current;
      style.left = `${String(left * 100)}%`;
      style.top = `${String(top * 100)}%`;
      style.width = `${String(width * 100)}%`;
      style.height = `${String(height * 100)}%`;
    },
    [frame, sight, photo, onStep],
  );
}
