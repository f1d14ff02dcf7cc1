import type { SessionComments } from '@target-analysis/contract';
import { useMemo } from 'react';
import type { CommentPlace } from '../comment-calls.ts';
import { useComments } from '../use-comments.ts';

/** Comments on places of the photo. */
export interface HoleTalk {
  /** Each place once, in photo pixels. */
  pins: readonly { column: number; row: number }[];
  /** Whether visitors may write. */
  isOpen: boolean;
}

/** The holes that a comment can be about, in the newest version of the report; null until they are loaded. */
type Subjects = SessionComments['holes'] | null;

const nothingSaid = { pins: [], isOpen: false, subjects: null };

export function useHoleTalk(place: CommentPlace): HoleTalk & { subjects: Subjects } {
  const { data } = useComments(place);
  return useMemo(() => {
    if (data === undefined) return nothingSaid;
    const pins = data.items.map(({ pin }) => pin).filter((pin) => pin !== null);
    const byPlace = new Map(pins.map((pin) => [`${String(pin.column)} ${String(pin.row)}`, pin]));
    return { pins: [...byPlace.values()], isOpen: data.accepts_comments, subjects: data.holes };
  }, [data]);
}
