import { useRef } from 'react';

interface WholePhotoProps {
  address: string;
  /** Its link has probably expired. */
  onFail?: (() => void) | undefined;
}

/** The full-size photo, over a smaller picture of it that shows until it has loaded. */
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
