/** The storage paths of photos. */
const bucket = 'target-photos';

/** Keeps a path readable; the timestamp before the name makes it unique. */
const maxNameLength = 60;

interface PhotoPlace {
  userId: string;
  shootingSessionId: string;
  fileName: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/**
 * `target-photos/<user>/<range visit>/<timestamp>-<file name>`, always ending in .jpg, which is the stored format.
 */
export function photoPath(place: PhotoPlace): string {
  const name = `${String(place.timestamp)}-${safeName(place.fileName)}.jpg`;
  return `${photoFolder(place.userId)}${place.shootingSessionId}/${name}`;
}

/** Everything in this folder belongs to one account. */
export function photoFolder(userId: string): string {
  return `${bucket}/${userId}/`;
}

/** The thumbnail of a stored photo. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.jpg$/, '.thumbnail.jpg');
}

/** The display picture that a report opens with. */
export function displayPath(path: string): string {
  return path.replace(/\.jpg$/, '.display.jpg');
}

/** What a screen shows until someone zooms in: the photo itself if it has no display picture. */
export function shownPath({ imageUrl, hasDisplay }: { imageUrl: string; hasDisplay: boolean }): string {
  return hasDisplay ? displayPath(imageUrl) : imageUrl;
}

/** All stored files of one photo. */
export function filesOfPhoto(path: string): string[] {
  return [path, displayPath(path), thumbnailPath(path)];
}

/** Letters, digits, `_`, and `-` of a file name without its extension; never empty. */
function safeName(fileName: string): string {
  const withoutExtension = fileName.replace(/\.[^.]*$/, '');
  const ascii = withoutExtension
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-');
  const trimmed = ascii.slice(0, maxNameLength).replaceAll(/^-+|-+$/g, '');
  return trimmed === '' ? 'photo' : trimmed;
}
