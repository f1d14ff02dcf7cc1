import { useRef } from 'react';

interface WholePhotoProps {
  address: string;
  /** Its link has probably ended. */
  onFail?: (() => void) | undefined;
}

/** All pixels of a photo, over the smaller picture of it that is seen until they have come. */
export function WholePhoto({ address, onFail }: WholePhotoProps) {
  const failed = useRef<string | null>(null);
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full"
      onError={() => {
        if (failed.current !== null) return;
        failed.current = address;
        onFail?.();
      }}
      onLoad={() => {
        failed.current = null;
      }}
    />
  );
}
