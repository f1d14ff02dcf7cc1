/** Business constants of the specification (document 1 and 2, section 9), used by page and server alike. */
export const distanceYards = { min: 3, max: 100, step: 1, default: 25, ticks: [3, 25, 50, 75, 100] } as const;

/** International yard, exact. */
export const metresPerYard = 0.9144;

/** Rounds fired at one target; the largest is more than any course of fire asks of one sheet. */
export const shotsFired = { min: 1, max: 200 } as const;

/** More holes than anybody would mark by hand, and few enough to measure at once. */
export const maxCorrectedHoles = 500;

/** Decision 21: up to and including 10 MiB; the page shrinks larger photos before it sends them. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/**
 * Above this a picture needs more memory to decode than one upload may take; today's phones stay below it.
 */
export const maxPhotoMegapixels = 120;

/** Below this a bullet hole is a few pixels wide and cannot be told from dirt. */
export const minPhotoSidePx = 200;

export const nicknameMinLength = 2;
export const nicknameMaxLength = 60;
export const passwordMinLength = 6;
/** Longer passwords only cost the server time; see docs/decisions/009. */
export const passwordMaxLength = 128;

/** Free text is not limited by the specification; this keeps one request from filling the database. */
export const maxNotesLength = 20_000;
export const maxFieldLength = 200;

export const reportsPerPage = 5;
export const maxThumbnailsPerCard = 4;

/** Decision 41: the general wrapper, and the one of payment and report calls. */
export const retryPolicies = {
  general: { retries: 3, initialDelayMs: 1000, maxDelayMs: 10_000 },
  reports: { retries: 4, initialDelayMs: 800, maxDelayMs: 4000 },
} as const;

/** As many groups as a plot over time can show; more than most shooters have in ten years. */
export const mostProgressPoints = 500;

export const enabledCheckIntervalMs = 5 * 60 * 1000;

/** Widths in px at which the layout changes: phone below the first, desktop from the second. */
export const breakpointsPx = { tablet: 768, desktop: 1024 } as const;

/** Decision 11: what a new account starts with on the embedded default. */
export const demoCredits = 3;
