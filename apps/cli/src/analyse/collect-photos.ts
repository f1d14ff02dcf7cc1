import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

const photoExtensions = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.heic',
  '.heif',
  '.avif',
  '.gif',
  '.tif',
  '.tiff',
]);

/**
 * The files to analyze: a file is taken whatever its name (if it doesn't exist, its result says so); a folder gives the photos in it and
 * in its subfolders, sorted by path.
 */
export async function collectPhotos(paths: readonly string[]): Promise<string[]> {
  const photos: string[] = [];
  for (const path of paths) photos.push(...((await isFolder(path)) ? await photosBelow(path) : [path]));
  return photos;
}

async function photosBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => photoExtensions.has(extname(file).toLowerCase()))
    .sort()
    .map((file) => join(folder, file));
}

async function isFolder(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => null);
  return about?.isDirectory() ?? false;
}
