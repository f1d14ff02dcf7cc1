import { lazyPictures } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { readPictureSource } from './picture-source.ts';

export interface LazyPictureProps {
  /** An address, a data URL, or the base64 of a PNG; it is shown as it is. */
  source: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Gives the place its size before the picture is there. */
  className?: string | undefined;
  /** Places a picture that is larger than its frame. */
  style?: CSSProperties | undefined;
  /** Shown instead of a picture that could not be loaded. */
  fallback?: ReactNode;
  /** The picture could not be loaded: its link may have ended. Told once until one loads. */
  onFail?: (() => void) | undefined;
}

/** A picture that is loaded when it comes near the screen, and says so where there is none to see. */
export function LazyPicture({ source, ...place }: LazyPictureProps) {
  const picture = useMemo(() => readPictureSource(source), [source]);
  if (picture.kind === 'nothing') return <Placeholder {...place}>No image data available</Placeholder>;
  if (picture.kind === 'not-a-picture') return <Placeholder {...place}>Invalid image format</Placeholder>;
  return <NearPicture address={picture.address} {...place} />;
}

/** An address that changes, as a renewed link does, takes the place of the old one without a gap. */
function NearPicture({ address, ...place }: Omit<LazyPictureProps, 'source'> & { address: string }) {
  const { alt, className, style, fallback, onFail } = place;
  const waiting = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(waiting);
  const [failed, setFailed] = useState<string | null>(null);
  // A link that does not open when it is new again is not asked for a third time.
  const hasTold = useRef(false);
  if (failed === address) return fallback ?? <Placeholder {...place}>Failed to load image</Placeholder>;
  if (!isNear) {
    return (
      <span
        ref={waiting}
        {...named(alt)}
        // As large as its frame: of a picture far larger, too little would ever be in sight.
        style={style && { inset: 0 }}
        className={clsx('block min-h-12 min-w-12 bg-ink/5', className)}
      />
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      decoding="async"
      style={style}
      className={clsx('bg-ink/5', className)}
      onLoad={() => {
        hasTold.current = false;
      }}
      onError={() => {
        setFailed(address);
        if (hasTold.current) return;
        hasTold.current = true;
        onFail?.();
      }}
    />
  );
}

/** Whether the element has come near the screen once. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: `${String(lazyPictures.marginPx)}px`, threshold: lazyPictures.threshold },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return isNear;
}

function Placeholder({
  alt,
  className,
  children,
}: Pick<LazyPictureProps, 'alt' | 'className'> & { children: string }) {
  return (
    <span
      {...named(alt === '' ? '' : `${alt}: ${children}`)}
      className={clsx(
        'grid min-h-12 min-w-12 place-items-center overflow-hidden bg-ink/5 text-center text-13 leading-tight text-quiet',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A picture to screen readers, whatever takes its place. */
function named(name: string) {
  return name === '' ? {} : { role: 'img', 'aria-label': name };
}
