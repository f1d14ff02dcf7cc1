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
  /** An address, a data URL, or the base64 of a PNG, shown unchanged. */
  source: string | null;
  /** Empty if the words beside it say the same. */
  alt: string;
  /** Reserves the space before the picture has loaded. */
  className?: string | undefined;
  /** Positions a picture that is larger than its frame. */
  style?: CSSProperties | undefined;
  /** Shown instead of a picture that failed to load. */
  fallback?: ReactNode;
  /** The picture failed to load: its link may have expired. Called once until a picture loads. */
  onFail?: (() => void) | undefined;
}

/** A picture that loads when it comes near the screen, and says so if it can't be shown. */
export function LazyPicture({ source, ...place }: LazyPictureProps) {
  const picture = useMemo(() => readPictureSource(source), [source]);
  if (picture.kind === 'nothing') return <Placeholder {...place}>No image data available</Placeholder>;
  if (picture.kind === 'not-a-picture') return <Placeholder {...place}>Invalid image format</Placeholder>;
  return <NearPicture address={picture.address} {...place} />;
}

/** A changed address, such as a renewed link, replaces the old one without a gap. */
function NearPicture({ address, ...place }: Omit<LazyPictureProps, 'source'> & { address: string }) {
  const { alt, className, style, fallback, onFail } = place;
  const waiting = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(waiting);
  const [failed, setFailed] = useState<string | null>(null);
  // A link that fails even after a renewal isn't renewed again.
  const hasTold = useRef(false);
  if (failed === address) return fallback ?? <Placeholder {...place}>Failed to load image</Placeholder>;
  if (!isNear) {
    return (
      <span
        ref={waiting}
        {...named(alt)}
        // As large as its frame: of a far larger picture, too little would ever be visible.
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

/** Whether the element has come near the screen at least once. */
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
    return () => observer.disconnect();
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

/** A picture to screen readers, no matter what replaces it. */
function named(name: string) {
  return name === '' ? {} : { role: 'img', 'aria-label': name };
}
