/** One spelling for one address. */

/**
 * Trimmed, with A-Z lowered and nothing else: other letters that lower-case to ASCII ones, such as the Kelvin sign, would make a
 * stranger's address equal to yours.
 */
export function normalizeEmail(email: string): string {
  return email.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
