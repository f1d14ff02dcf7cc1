/** The format of a storage path, the same for every adapter, so that none leads out of its folder or bucket. */
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,149}$/;
const maxPathLength = 500;

/** @throws TypeError unless the path is segments of letters, digits, `.`, `_`, and `-` joined by `/`; none begins with a dot */
export function assertStoragePath(path: string): void {
  const segments = path.split('/');
  if (path.length > maxPathLength || segments.length < 2 || !segments.every((part) => segment.test(part))) {
    throw new TypeError('not a storage path');
  }
  if (path.endsWith('.content-type')) throw new TypeError('the ending .content-type is taken');
}

/**
 * A folder without its trailing slash.
 * @throws TypeError for anything but a folder inside a bucket
 */
export function readFolderPath(folder: string): string {
  const path = folder.replace(/\/$/, '');
  assertStoragePath(path);
  return path;
}
