/** Codes of authenticator apps (RFC 6238), as every app computes them: six digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const ourName = 'Target Analysis';
const stepSeconds = 30;
/** Accepts a code one step early or late: clocks differ, and people type slowly. */
const windowSteps = 1;

/** @returns 160 bits, the length that RFC 4226 recommends, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app needs to know, as a URI and as its QR code in SVG. */
export function describeSecret(
  secret: string,
  { issuer = ourName, label }: { issuer: string | undefined; label: string },
): { uri: string; qrCode: string } {
  const uri = totpOf(secret, { issuer, label }).toString();
  return { uri, qrCode: renderSVG(uri, { border: 4 }) };
}

/** The time step that the code belongs to; null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library only compares codes of equal length.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });
}
