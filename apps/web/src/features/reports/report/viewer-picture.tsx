import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';

interface ViewerPictureProps {
  url: string;
  /** The link has probably ended; reading the report again gives a fresh one. */
  onStaleLink: () => void;
}

/** The photo. A link that has ended is renewed once by itself; after that the reader is asked. */
export function ViewerPicture({ url, onStaleLink }: ViewerPictureProps) {
  const hasRenewed = useRef(false);
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (broken === url) {
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
      {loaded !== url && <Skeleton className="absolute inset-0" />}
      <img
        key={url}
        src={url}
        alt=""
        className="absolute inset-0 size-full"
        draggable={false}
        onLoad={() => {
          hasRenewed.current = false;
          setLoaded(url);
        }}
        onError={() => {
          setBroken(url);
          if (hasRenewed.current) return;
          hasRenewed.current = true;
          onStaleLink();
        }}
      />
    </>
  );
}
