/** Stores values on this device, pictures as bytes: a private window of Safari can store bytes, but no file. */
import { get, set } from 'idb-keyval';
import { isRecord } from './parse-record.ts';

/** The stored form of a picture. */
interface StoredPicture {
  pictureBytes: ArrayBuffer;
  type: string;
  /** Null for a picture that is no file. */
  name: string | null;
}

/**
 * Stores a value under a key of `userDataKey`.
 * @param value that the browser can copy; its pictures are fields of its own
 * @throws if this browser has no room, or stores nothing
 */
export async function keepOnDevice(key: string, value: unknown): Promise<void> {
  await set(key, await withBytes(value));
}

/** Undefined if nothing is stored under the key. */
export async function readFromDevice<Value>(key: string): Promise<Value | undefined> {
  const stored = await get<Value>(key);
  restorePictures(stored);
  return stored;
}

/** A copy of the value with bytes in place of pictures. */
export async function withBytes(value: unknown): Promise<unknown> {
  const pictures = fieldsOf(value).filter((field): field is [string, Blob] => field[1] instanceof Blob);
  if (pictures.length === 0) return value;
  const stored = await Promise.all(
    pictures.map(async ([name, picture]) => [name, await bytesOf(picture)] as const),
  );
  return { ...Object(value), ...Object.fromEntries(stored) };
}

/** Gives a value that was read its pictures back. */
export function restorePictures(stored: unknown): void {
  for (const [name, field] of fieldsOf(stored))
    if (isStoredPicture(field)) Reflect.set(Object(stored), name, pictureOf(field));
}

async function bytesOf(picture: Blob): Promise<StoredPicture> {
  const name = picture instanceof File ? picture.name : null;
  return { pictureBytes: await picture.arrayBuffer(), type: picture.type, name };
}

function pictureOf({ pictureBytes, type, name }: StoredPicture): Blob {
  return name === null ? new Blob([pictureBytes], { type }) : new File([pictureBytes], name, { type });
}

function fieldsOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function isStoredPicture(value: unknown): value is StoredPicture {
  return isRecord(value) && 'pictureBytes' in value;
}
