/** Pages that send visitors here, by address prefix, and the reason for each. */
const reasons: readonly (readonly [address: string, reason: string])[] = [
  ['/analysis', 'Sign in to analyze a target. Your reports stay in your account.'],
  ['/report', 'Sign in to see your reports.'],
  ['/practical-drills', 'The drills guide is part of your account. Sign in to read it.'],
  ['/profile', 'Sign in to open your profile.'],
  ['/admin', 'Sign in as an administrator.'],
  ['/contact', 'Sign in to send us a message.'],
];

/**
 * Explains why a visitor is asked to sign in.
 * @param place where the visitor wanted to go
 * @param keeper what this device is called if it keeps a photo that the visitor tried
 */
export function signInReason(place: string, keeper: string | null): string {
  if (keeper !== null && place.startsWith('/analysis'))
    return `Sign in to continue with the photo saved on ${keeper}.`;
  return reasons.find(([address]) => place.startsWith(address))?.[1] ?? 'Your reports, on every device.';
}
