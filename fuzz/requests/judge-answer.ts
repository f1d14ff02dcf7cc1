/** Judges whether a response is one that the product may give, whatever was asked. */
import { join } from 'node:path';
import * as z from 'zod';
import { isErrorCode } from '../../packages/contract/src/errors/errors.ts';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

const refusal = z.object({ code: z.string(), status: z.number(), message: z.string().min(1) });
const authRefusal = z.object({ error_code: z.string().min(1), msg: z.string().min(1) });
const insides = /node_modules|\n\s+at |\.ts:\d|\bselect .* from /i;
/** The path of this program must not leak either. */
const ownFolder = join(import.meta.dirname, '..', '..');

/** What is wrong with the response; empty if nothing is. */
export function problemOf(path: string, { status, type, text }: Answer): string {
  if (status >= 500) return `status ${String(status)}`;
  if (status < 400) return '';
  if (tellsInsides(text)) return 'tells of its insides';
  if (path.startsWith('/auth/v1'))
    return authRefusal.safeParse(parse(text)).success ? '' : 'no error of the protocol';
  if (!path.startsWith('/api/') || !type.includes('json'))
    return /^\/api\//.test(path) ? `refused as ${type}` : '';
  const read = refusal.safeParse(parse(text));
  if (!read.success) return 'no error of the catalogue';
  return isErrorCode(read.data.code) && read.data.status === status ? '' : `unknown error ${read.data.code}`;
}

/** Whether a text reveals where the server is installed or how it is built. */
export function tellsInsides(text: string): boolean {
  return insides.test(text) || text.includes(ownFolder);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable body counts as none.
    return null;
  }
}
