/** The few auth protocol calls that are measured. */
import * as z from 'zod';
import { callsTo, unlessRefused, type CallAnswer } from '../../apps/server/tests/world/calls.ts';

const refreshed = z.object({ refresh_token: z.string() });

export function post(url: string, path: string, json: object): Promise<CallAnswer> {
  return callsTo(url)('POST', `/auth/v1${path}`, { json });
}

/** Trades the last refresh token for the next one. */
export async function refresh(url: string, refreshToken: string): Promise<string> {
  const json = { refresh_token: refreshToken };
  const path = '/auth/v1/token?grant_type=refresh_token';
  const { body } = await unlessRefused(callsTo(url))('POST', path, { json });
  return refreshed.parse(body).refresh_token;
}
