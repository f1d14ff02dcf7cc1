/** Business constants of the specification (document 1 and 2, section 9), shared by page and server. */
export const distanceYards = { min: 3, max: 100, step: 1, default: 25, ticks: [3, 25, 50, 75, 100] } as const;

/** International yard, exact. */
export const metresPerYard = 0.9144;

/** Rounds fired at one target. The maximum is more than any course of fire puts on one sheet. */
export const shotsFired = { min: 1, max: 200 } as const;

/** Aims of one sheet that were shot at. Practice sheets have 2 to 25. */
export const aimsShotAt = { min: 1, max: 40 } as const;

/** More holes than anyone would mark by hand, and few enough to measure at once. */
export const maxCorrectedHoles = 500;

/** Room for the name of a load with its charge and bullet. */
export const aimLabelMaxLength = 40;

/** More aims than any sheet is printed with. */
export const maxAims = 60;

export const nicknameMinLength = 2;
export const nicknameMaxLength = 60;
/** The name under comments whose writer deleted the account and let them stay (decision 53). */
export const deletedWriter = 'Deleted user';
/** The public name of an account that chose none (decision 19), or whose name is not public. */
export const unnamedOwner = 'Report Owner';

export const passwordMinLength = 6;
/** Longer passwords only cost the server time; see docs/decisions/009. */
export const passwordMaxLength = 128;

/** The specification does not limit free text. This keeps one request from filling the database. */
export const maxNotesLength = 20_000;
export const maxFieldLength = 200;
export const maxMessageLength = 10_000;

export const reportsPerPage = 5;
export const maxThumbnailsPerCard = 4;

/** Decision 41: one policy for calls in general, one for payment and report calls. */
export const retryPolicies = {
  general: { retries: 3, initialDelayMs: 1000, maxDelayMs: 10_000 },
  reports: { retries: 4, initialDelayMs: 800, maxDelayMs: 4000 },
} as const;

/** As many groups as a plot over time can show. Most shooters have fewer in ten years. */
export const mostProgressPoints = 500;

export const enabledCheckIntervalMs = 5 * 60 * 1000;

/** Widths in px at which the layout changes: phone below the first, desktop from the second on. */
export const breakpointsPx = { tablet: 768, desktop: 1024 } as const;

/** Decision 11: credits of a new account on the embedded default. */
export const demoCredits = 3;

/** Decision 15: the most sensitive changes require a proof of the person younger than this. */
export const recentSignInMinutes = 15;

/** An unread badge shows more than this as "99+" (document 1 section 9). */
export const mostUnreadShown = 99;

/** The bell's list holds the newest notifications, enough to scroll through. */
export const mostNotificationsListed = 100;

/** How much of a comment a notification shows (document 1 section 9). */
export const notificationPreviewLength = 60;

/** Rows per page in the administration's tables (document 1 section 9). */
export const adminRowsPerPage = 10;

/** An account that signed in within this time counts as online (document 1 section 9). */
export const onlineWindowHours = 24;
/** An account that was seen within this time has a page open. */
export const seenWindowMs = 5 * 60 * 1000;

/** Reports that a referral earns, each worth the price of a single report. */
export const referralReward = { reports: 2 } as const;
export const referralsListed = 5;

/** How long the page follows up on a pending purchase: when its tab becomes visible again, and on the profile. */
export const pendingPaymentMinutes = { visibility: 10, profile: 30 } as const;
export const purchaseDelaysMs = { profileProcessing: 3000, refreshAfterFocus: 2000 } as const;

/** How long after a change the page reads the subscription again (document 1 section 9). */
export const refreshDelaysMs = { plan: 100, purchase: 1000, autoRenew: 500 } as const;

export const purchasesPerPage = 10;

/** Free text about a report: long enough for a lesson, short enough to read on a phone. */
export const maxCommentLength = 2000;
export const maxCommenterNameLength = 60;

/** More than a conversation about one sheet needs. The newest are listed. */
export const mostCommentsListed = 500;

/** The QR code of a share link, and how long the page confirms a copied link (document 2 section 9). */
export const qrCode = { widthPx: 256, margin: 2 } as const;
export const copyConfirmationMs = 2000;

/** How many characters of a share token show while its report loads (document 2 section 2). */
export const shownTokenLength = 8;

/** Delay after signing in on a shared report (document 2 section 9). */
export const sharedSignInRedirectMs = 1500;

/** A picture loads this close to the screen, and counts as seen with this share visible (document 2 section 9). */
export const lazyPictures = { marginPx: 50, threshold: 0.1 } as const;

/** The live connection (document 1 section 9). */
export const liveConnection = {
  heartbeatMs: 25_000,
  reconnectDelaysMs: [1000, 2000, 5000, 10_000],
} as const;

/** We announce the end of a subscription this many days ahead. */
export const expiryNoticeDays = [7, 1] as const;

/** Rows per page in the table browser. */
export const ownRowsPerPage = 50;

/** Delay between deleting everything and the home page (document 2 section 9). */
export const deletionRedirectMs = 1000;

/** The privacy activity log is purged after this many years, and its networks are shortened after this many days (decision 36). */
export const activityLogYears = 7;
export const networkDays = 90;

/** More than a large collection, and few enough to list. */
export const mostFirearms = 200;

/** The picture of a shared link where it is posted: what the large previews of all messengers and networks accept. */
export const previewSize = { widthPx: 1200, heightPx: 630 } as const;

/** Months of revenue that administration shows, including the current one. */
export const revenueMonths = 12;
/** A leap year: the most that a bookkeeper asks for at once. */
export const exportedDays = 366;

/** The highest number of reports that an administrator can set. */
export const mostReports = 100_000;
