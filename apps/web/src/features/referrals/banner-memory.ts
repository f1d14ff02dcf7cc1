/** Whether an account has put the banner away in this browser. It stays away after a sign-out, so it is not kept with what one ends. */
const beginning = 'target-analysis:referral-banner-dismissed:';

export function isBannerDismissed(userId: string): boolean {
  return localStorage.getItem(beginning + userId) !== null;
}

export function dismissBanner(userId: string): void {
  localStorage.setItem(beginning + userId, 'yes');
}
