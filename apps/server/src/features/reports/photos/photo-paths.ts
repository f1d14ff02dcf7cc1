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
  return `${photoFolder(place.userId)}${place.shootingSessionId}/${name}`;
}

/** Everything below it is of the one account. */
export function photoFolder(userId: string): string {
  return `${bucket}/${userId}/`;
}

/** The small picture beside a stored photo. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.jpg$/, '.thumbnail.jpg');
}

/** The picture of it that a report opens with. */
export function displayPath(path: string): string {
  return path.replace(/\.jpg$/, '.display.jpg');
}

/** What a screen shows of a report's photo as long as nobody looks closely: the photo itself where nothing else is there. */
export function shownPath({ imageUrl, hasDisplay }: { imageUrl: string; hasDisplay: boolean }): string {
  return hasDisplay ? displayPath(imageUrl) : imageUrl;
}

/** All that lies in the storage for one photo. */
export function filesOfPhoto(path: string): string[] {
  return [path, displayPath(path), thumbnailPath(path)];
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
