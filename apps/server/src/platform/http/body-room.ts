/** Memory for bodies that are still on their way. */

/** How many bytes of unfinished bodies are held at once, over all connections that share it. */
export interface BodyRoom {
  /** False, and takes nothing, if there is no room for that many more. */
  take: (bytes: number) => boolean;
  giveBack: (bytes: number) => void;
}

export function createBodyRoom(maxBytes: number): BodyRoom {
  let taken = 0;
  return {
    take: (bytes) => {
      if (taken + bytes > maxBytes) return false;
      taken += bytes;
      return true;
    },
    giveBack: (bytes) => {
      taken -= bytes;
    },
  };
}

/** For an app that has no room of its own to share. */
export const boundless: BodyRoom = { take: () => true, giveBack: () => undefined };
