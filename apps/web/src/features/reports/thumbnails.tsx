import { maxThumbnailsPerCard } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import { ImageIcon } from 'lucide-react';
import { LazyPicture } from '../../ui/pictures/lazy-picture.tsx';

interface ThumbnailsProps {
  sources: readonly string[];
  /** Total number of photos. */
  photos: number;
  /** A temporary link has probably expired. */
  onStaleLink?: (() => void) | undefined;
}

/** Width of the single picture a card begins with. */
export const pictureWidth = 'w-28 self-start tablet:w-44';

const singleSize = 'size-28 tablet:size-44';

/** Up to four photos, then '+N more'. The text beside them says everything they show. */
export function Thumbnails({ sources, photos, onStaleLink }: ThumbnailsProps) {
  const shown = sources.slice(0, maxThumbnailsPerCard);
  const rest = photos - shown.length;
  if (shown.length === 0) return <NoPicture className={clsx(singleSize, 'self-start tablet:self-center')} />;
  const isSingle = shown.length === 1 && rest === 0;
  const size = isSingle ? singleSize : 'size-16 tablet:size-21';
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 self-start tablet:self-center',
        !isSingle && 'w-full tablet:w-44',
      )}
    >
      {shown.map((source, index) => (
        <LazyPicture
          // The same picture may occur twice.
          key={index}
          source={source}
          alt=""
          className={clsx('rounded-card object-cover', size)}
          fallback={<NoPicture className={size} />}
          onFail={onStaleLink}
        />
      ))}
      {rest > 0 && <span className="text-13 text-quiet tabular-nums">+{rest} more</span>}
    </div>
  );
}

function NoPicture({ className }: { className: string }) {
  return (
    <div className={clsx('grid place-items-center rounded-card bg-ink/5 text-quiet', className)}>
      <ImageIcon aria-hidden="true" strokeWidth={1.25} className="size-8" />
    </div>
  );
}
