import { stampOfNow } from '../results.ts';
import { measureUploads } from './measure-uploads.ts';
import { measureWrites } from './measure-writes.ts';
import type { GuardsFigures } from './results.ts';

const runs = 30;
/** The size of a phone's photo. */
const megapixels = 12;

export async function measureGuards(): Promise<GuardsFigures> {
  const { measuredOn, machine } = stampOfNow();
  const writes = measureWrites();
  return { measuredOn, machine, runs, uploads: await measureUploads(megapixels, runs), writes };
}
