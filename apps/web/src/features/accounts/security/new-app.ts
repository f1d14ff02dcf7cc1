/** Name, picture, and secret of an authenticator app that is being added. */

/** 'Authenticator app', or with the first number that no other app has. */
export function suggestAppName(takenNames: readonly string[]): string {
  const first = 'Authenticator app';
  let name = first;
  for (let number = 2; takenNames.includes(name); number += 1) name = `${first} ${String(number)}`;
  return name;
}

/** The image of an SVG that arrives as text after the library's own, unescaped start of a data: address. */
export function pictureOf(qrCode: string): string {
  const svg = qrCode.slice(qrCode.indexOf('<'));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}

/** A secret in groups of four, for reading and typing. */
export function spellSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** What is wrong with an app's name, or null. */
export function appNameProblem(name: string, takenNames: readonly string[]): string | null {
  if (name.trim() === '') return 'Please name the app';
  return takenNames.includes(name.trim()) ? 'You already have an app with that name' : null;
}
