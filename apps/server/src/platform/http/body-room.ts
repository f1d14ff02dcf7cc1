/** Memory for bodies that are still arriving. */

/** How many bytes of unfinished bodies are held at once, across all connections that share it. */
export interface BodyRoom {
  /** Takes nothing and returns false if there is not enough room. */
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

/** For an app without a shared limit. */
export const boundless: BodyRoom = { take: () => true, giveBack: () => undefined };
