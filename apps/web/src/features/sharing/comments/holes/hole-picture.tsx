import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { LazyPicture } from '../../../../ui/pictures/lazy-picture.tsx';
import type { CommentPlace } from '../comment-calls.ts';
import { goToNewComment, photoId } from '../comment-places.ts';
import { useHoleChoice } from './hole-choice.tsx';
import { HoleMap } from './hole-map.tsx';
import { useComments } from '../use-comments.ts';

interface HolePictureProps extends CommentPlace {
  source: string | null;
  /** The photo itself, for a closer look. */
  whole: string;
  alt: string;
  /** Of the picture where it has no holes. */
  className: string;
  fallback?: ReactNode;
  onFail?: (() => void) | undefined;
}

/** The photo of a shared report: a press on a hole begins a comment about it. Without holes it is a picture like any other. */
export function HolePicture({ reportId, token, className, whole, ...picture }: HolePictureProps) {
  const { data } = useComments({ reportId, token });
  const { chosen, choose, lit } = useHoleChoice();
  const photo = data?.photo ?? null;
  if (data === undefined || photo === null || data.holes.length === 0) {
    return <LazyPicture {...picture} className={className} />;
  }
  return (
    <div id={photoId} className="scroll-mt-24">
      <HoleMap
        {...picture}
        whole={whole}
        photo={photo}
        holes={data.holes}
        chosen={chosen}
        lit={lit}
        onChoose={data.accepts_comments ? choose : null}
      />
      {data.accepts_comments && <ChosenHole chosen={chosen} />}
    </div>
  );
}

function ChosenHole({ chosen }: { chosen: number | null }) {
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-13 text-quiet">
      {chosen === null ? (
        <p>Tap a hole to comment on it.</p>
      ) : (
        <Button onClick={goToNewComment}>Comment on hole {chosen}</Button>
      )}
    </div>
  );
}
