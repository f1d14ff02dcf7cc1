import { ImageOff } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/surfaces.tsx';
import { WholePhoto } from '../../../../ui/pictures/whole-photo.tsx';

/** The links to one photo. */
export interface PhotoLinks {
  /** Sized for showing the whole photo on a screen. */
  display: string;
  whole: string;
  /** They have probably expired: reloads the report, for fresh ones. */
  renew: () => void;
}

interface ViewerPictureProps {
  links: PhotoLinks;
  /** Whether the screen-sized picture is too coarse for the current zoom. */
  isClose: boolean;
  picture: Ref<HTMLImageElement>;
  /** The picture cannot be shown; the message appears where the whole photo would be. */
  onBroken: () => void;
  /** The picture's own size is known. */
  onLoad: () => void;
}

/** The photo. An expired link is renewed once; after that, the reader has to retry. */
export function ViewerPicture({ links, isClose, picture, ...on }: ViewerPictureProps) {
  const hasRenewed = useRef(false);
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  // A loaded picture stays, even if a later reload of the report brings a different link to it.
  const source = loaded !== null && isSamePhoto(loaded, links.display) ? loaded : links.display;
  if (broken === source) {
    return (
      <div className="absolute inset-0 z-10 grid place-content-center bg-raised justify-items-center gap-3 text-quiet">
        <ImageOff aria-hidden="true" className="size-8" />
        <p>Failed to load image</p>
        <Button
          onClick={() => {
            setBroken(null);
            links.renew();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {loaded !== source && <Skeleton className="absolute inset-0" />}
      <img
        ref={picture}
        key={source}
        src={source}
        alt=""
        className="absolute inset-0 size-full"
        fetchPriority="high"
        draggable={false}
        onLoad={() => {
          hasRenewed.current = false;
          setLoaded(source);
          on.onLoad();
        }}
        onError={() => {
          setBroken(source);
          on.onBroken();
          if (hasRenewed.current) return;
          hasRenewed.current = true;
          links.renew();
        }}
      />
      {isClose && links.whole !== links.display && <WholePhoto address={links.whole} onFail={links.renew} />}
    </>
  );
}

/** Links differ in their expiry; the photo at a path never changes. */
function isSamePhoto(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0];
}
