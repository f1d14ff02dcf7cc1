/** Where photos lie in the storage. */
const bucket = 'target-photos';

/** Keeps a path readable; the time before the name makes it unique. */
const maxNameLength = 60;

interface PhotoPlace {
  userId: string;
  shootingSessionId: string;
  fileName: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/**
 * `target-photos/<user>/<range visit>/<timestamp>-<file name>`, always ending in .jpg because that is what is
 * stored.
 */
export function photoPath(place: PhotoPlace): string {
  const name = `${String(place.timestamp)}-${safeName(place.fileName)}.jpg`;
  return `${bucket}/${place.userId}/${place.shootingSessionId}/${name}`;
}

/** The small picture beside a stored photo. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.jpg$/, '.thumbnail.jpg');
}

/** Letters, digits, `_` and `-` of a file name without its extension; never empty. */
function safeName(fileName: string): string {
  const withoutExtension = fileName.replace(/\.[^.]*$/, '');
  const ascii = withoutExtension
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-');
  const trimmed = ascii.slice(0, maxNameLength).replaceAll(/^-+|-+$/g, '');
  return trimmed === '' ? 'photo' : trimmed;
}
