/** One spelling per address. */

/**
 * Trims, and lowercases A-Z only. Other letters lowercase to ASCII too, such as the Kelvin sign: they would make a stranger's address equal
 * to yours.
 */
export function normalizeEmail(email: string): string {
  return email.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
