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
/** The public's name for an account that has chosen none (decision 19), or that the public may not know. */
export const unnamedOwner = 'Report Owner';

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

/** Decision 15: what matters most asks for a proof of the person that is younger than this. */
export const recentSignInMinutes = 15;

/** An unread badge shows more than this as "99+" (document 1 section 9). */
export const mostUnreadShown = 99;

/** The newest that the bell's list holds: enough to scroll through. */
export const mostNotificationsListed = 100;

/** How much of a comment a notification shows (document 1 section 9). */
export const notificationPreviewLength = 60;

/** Rows of a page of the administration's tables (document 1 section 9). */
export const adminRowsPerPage = 10;

/** An account is online when it signed in within this time (document 1 section 9). */
export const onlineWindowHours = 24;

/** Reports bought singly; the page clamps to it (document 1 section 5). */
export const reportQuantity = { min: 1, max: 50, largestPack: 100 } as const;

/** A pack's price a report is the single price less its discount, in whole cents (document 1 section 9). */
export const reportPacks = {
  pack5: { reports: 5, discountPercent: 10 },
  pack20: { reports: 20, discountPercent: 12 },
  pack100: { reports: 100, discountPercent: 25 },
} as const;

/** In cents, where the plan's row has no price (document 1 section 9). */
export const fallbackPricesCents = {
  report: 299,
  promonthly: 4499,
  proannual: 38_400,
  prorationMonthly: 5000,
  prorationAnnual: 38_400,
} as const;

/** Reports of a period: a month, or a year (decision 4). */
export const reportQuotas = { promonthly: 40, proannual: 480 } as const;

/** Days of the month that an upgrade's credit is measured by. */
export const prorationDays = 31;

/** What a referral earns, and what that is worth at the single price. */
export const referralReward = { reports: 2, worthCents: 598 } as const;
export const referralsListed = 5;

/** How long what the page remembers of a purchase is followed up: when a tab is seen again, and on the profile. */
export const pendingPaymentMinutes = { visibility: 10, profile: 30 } as const;
export const purchaseDelaysMs = { profileProcessing: 3000, refreshAfterFocus: 2000 } as const;

export const purchasesPerPage = 10;

/** Free text about a report: long enough for a lesson, short enough to read on a phone. */
export const maxCommentLength = 2000;
export const maxCommenterNameLength = 60;

/** More than a conversation about one sheet; the newest are listed. */
export const mostCommentsListed = 500;

/** The code of a share link, and how long a copied link is confirmed (document 2 section 9). */
export const qrCode = { widthPx: 256, margin: 2 } as const;
export const copyConfirmationMs = 2000;

/** Of a share token while its report loads (document 2 section 2). */
export const shownTokenLength = 8;

/** After signing in on a shared report (document 2 section 9). */
export const sharedSignInRedirectMs = 1500;

/** Pictures load when they come this near, and are seen by this share of them (document 2 section 9). */
export const lazyPictures = { marginPx: 50, threshold: 0.1 } as const;

/** The live connection (document 1 section 9). */
export const liveConnection = {
  heartbeatMs: 25_000,
  reconnectDelaysMs: [1000, 2000, 5000, 10_000],
} as const;

/** Whoever will lose a subscription is told so this many days before. */
export const expiryNoticeDays = [7, 1] as const;

/** Rows of a page of the table browser. */
export const ownRowsPerPage = 50;

/** After deleting everything, before the home page (document 2 section 9). */
export const deletionRedirectMs = 1000;

/** The privacy activity log is purged after this many years; networks in it are shortened after these days (decision 36). */
export const activityLogYears = 7;
export const networkDays = 90;

/** More than a large collection, few enough to list. */
export const mostFirearms = 200;
