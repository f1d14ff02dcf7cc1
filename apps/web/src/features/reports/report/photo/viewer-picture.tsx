import { ImageOff } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/surfaces.tsx';
import { WholePhoto } from '../../../../ui/pictures/whole-photo.tsx';

/** The links to one photo. */
export interface PhotoLinks {
  /** In as many pixels as a screen shows of all of it. */
  display: string;
  whole: string;
}

interface ViewerPictureProps {
  links: PhotoLinks;
  /** Whether the picture for the screen is too coarse for what is looked at. */
  isClose: boolean;
  picture: Ref<HTMLImageElement>;
  /** The link has probably ended; reading the report again gives a fresh one. */
  onStaleLink: () => void;
  /** It cannot be shown, and says so where all of it would be. */
  onBroken: () => void;
  /** Its own size is known. */
  onLoad: () => void;
}

/** The photo. An expired link is renewed once; after that the reader is asked. */
export function ViewerPicture({ links, isClose, picture, onStaleLink, ...on }: ViewerPictureProps) {
  const hasRenewed = useRef(false);
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  // What is there stays, also when a later reading of the report brings another link to it.
  const source = loaded !== null && isSamePhoto(loaded, links.display) ? loaded : links.display;
  if (broken === source) {
    return (
      <div className="absolute inset-0 z-10 grid place-content-center bg-raised justify-items-center gap-3 text-quiet">
        <ImageOff aria-hidden="true" className="size-8" />
        <p>Failed to load image</p>
        <Button
          onClick={() => {
            setBroken(null);
            onStaleLink();
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
          onStaleLink();
        }}
      />
      {isClose && links.whole !== links.display && <WholePhoto address={links.whole} onFail={onStaleLink} />}
    </>
  );
}

/** Links differ in when they end; a photo never changes under its path. */
function isSamePhoto(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0];
}
