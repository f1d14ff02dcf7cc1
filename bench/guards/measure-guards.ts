import { measuredNow } from '../results.ts';
import { measureUploads } from './measure-uploads.ts';
import { measureWrites } from './measure-writes.ts';
import type { GuardsFigures } from './results.ts';

const runs = 30;
/** The size of a phone's photo. */
const megapixels = 12;

export async function measureGuards(): Promise<GuardsFigures> {
  const writes = measureWrites();
  return { ...measuredNow(), runs, uploads: await measureUploads(megapixels, runs), writes };
}
