/** Limits of a photo, for the page that sends it and for everything that decodes it. */
export const photoLimits = {
  /** Decision 21: up to and including 10 MiB. The page resizes larger photos before it sends them. */
  maxBytes: 10 * 1024 * 1024,
  /** A larger picture needs more memory to decode than one upload may use. Today's phones stay below it. */
  maxMegapixels: 120,
  /** In a smaller photo a bullet hole is a few pixels wide and looks like dirt. */
  minSidePx: 200,
} as const;
