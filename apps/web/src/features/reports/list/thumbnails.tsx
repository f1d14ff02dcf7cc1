import { maxThumbnailsPerCard } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';

interface ThumbnailsProps {
  urls: readonly string[];
  /** How many photos there are in all. */
  photos: number;
}

const singleSize = 'size-20 tablet:size-28';

/** Up to four photos, then '+N more'. They show nothing that the words beside them do not say. */
export function Thumbnails({ urls, photos }: ThumbnailsProps) {
  const shown = urls.slice(0, maxThumbnailsPerCard);
  const rest = photos - shown.length;
  if (shown.length === 0) return <NoPicture className={clsx(singleSize, 'self-start tablet:self-center')} />;
  const isSingle = shown.length === 1;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 self-start tablet:self-center',
        !isSingle && 'col-span-full tablet:col-auto tablet:w-46',
      )}
    >
      {shown.map((url) => (
        <Thumbnail key={url} url={url} className={isSingle ? singleSize : 'size-16 tablet:size-22'} />
      ))}
      {rest > 0 && <span className="text-13 text-quiet tabular-nums">+{rest} more</span>}
    </div>
  );
}

function Thumbnail({ url, className }: { url: string; className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <NoPicture className={className} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx('rounded-card bg-ink/5 object-cover', className)}
      onError={() => {
        setIsBroken(true);
      }}
    />
  );
}

function NoPicture({ className }: { className: string }) {
  return (
    <div className={clsx('grid place-items-center rounded-card bg-ink/5 text-quiet', className)}>
      <ImageIcon aria-hidden="true" strokeWidth={1.25} className="size-8" />
    </div>
  );
}
