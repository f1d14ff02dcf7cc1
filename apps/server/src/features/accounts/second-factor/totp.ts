/** The codes of authenticator apps (RFC 6238), as every app reads them: six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const ourName = 'Target Analysis';
const stepSeconds = 30;
/** A code is taken one step early or late: clocks differ, and people are slow to type. */
const windowSteps = 1;

/** @returns 160 bits, the length that RFC 4226 recommends, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app needs to know, as an address and as a QR code of it in SVG. */
export function describeSecret(
  secret: string,
  { issuer = ourName, label }: { issuer: string | undefined; label: string },
): { uri: string; qrCode: string } {
  const uri = totpOf(secret, { issuer, label }).toString();
  return { uri, qrCode: renderSVG(uri, { border: 4 }) };
}

/** The time step whose code it is; null for a wrong one. */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes of one length only.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });
}
