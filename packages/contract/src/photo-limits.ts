/** What a photo may be, for the page that sends it and every place that decodes it. */
export const photoLimits = {
  /** Decision 21: up to and including 10 MiB; the page shrinks larger photos before it sends them. */
  maxBytes: 10 * 1024 * 1024,
  /** Above this a picture needs more memory to decode than one upload may take; today's phones stay below it. */
  maxMegapixels: 120,
  /** Below this a bullet hole is a few pixels wide and cannot be told from dirt. */
  minSidePx: 200,
} as const;
