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

const nothingSaid = { pins: [], isOpen: false, version: null };

/** With the report's newest version; null until the comments are loaded, and for an imported report. */
export function useHoleTalk(place: CommentPlace): HoleTalk & { version: number | null } {
  const { data } = useComments(place);
  return useMemo(() => {
    if (data === undefined) return nothingSaid;
    const pins = data.items.map(({ pin }) => pin).filter((pin) => pin !== null);
    const byPlace = new Map(pins.map((pin) => [`${String(pin.column)} ${String(pin.row)}`, pin]));
    return { pins: [...byPlace.values()], isOpen: data.accepts_comments, version: data.version };
  }, [data]);
}
