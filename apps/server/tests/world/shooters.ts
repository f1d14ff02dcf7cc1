/** People who send photos to a server over HTTP, from tests, benches, and fuzzing alike. */
import { randomUUID } from 'node:crypto';
import { encodeStoredPhoto } from '@target-analysis/analysis-node';
import { photographTarget, planTarget } from '@target-analysis/analysis/testing';
import * as z from 'zod';
import { unlessRefused, type Call } from './calls.ts';
import { newAddress, password } from './people.ts';

export const aboutVisit = {
  session_name: 'Friday practice',
  date: '2026-11-20',
  location: 'indoor',
  target_type: 'bullseye',
  target_distance: '10 yards',
  notes: '',
} as const;

export const aboutReport = {
  session_name: 'Friday practice',
  target_location: 'indoor',
  target_type: 'bullseye',
  target_distance: '10 yards',
  distance_m: 9.144,
  firearm_make: 'Glock',
  firearm_model: '17',
  firearm_caliber: '9mm Luger',
  handedness: 'right',
  dominant_eye: 'left',
  training_goals: 'precision shooting',
  notes: '',
} as const;

/** Such as a server or a load balancer. */
interface Callable {
  call: Call;
}

export type SignedIn = Awaited<ReturnType<typeof signUp>>;

const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.uuid() }),
});

/** Signs up on a server that requires no confirmation. `brought` is an invitation. */
export function signUp({ call }: Callable, brought: Record<string, string> = {}, email = newAddress()) {
  return enter({ call }, '/auth/v1/signup', { email, password, data: brought });
}

/** By default, with the password of `signUp`. */
export function signIn({ call }: Callable, person: { email: string; password?: string }) {
  const { email, password: ofPerson = password } = person;
  return enter({ call }, '/auth/v1/token?grant_type=password', { email, password: ofPerson });
}

async function enter(
  { call }: Callable,
  path: string,
  json: { email: string; password: string; data?: object },
) {
  const { body } = await unlessRefused(call)('POST', path, { json });
  const { access_token: token, refresh_token: refreshToken, user } = signedIn.parse(body);
  return { email: json.email, token, refreshToken, userId: user.id };
}

export type Shooter = ReturnType<typeof shooterOf>;

const uploadAnswer = z.object({ path: z.string(), public_url: z.string() });
const balanceAnswer = z.object({ additional_reports: z.number() });

/** A person who is already signed in. */
export function shooterOf(
  server: Callable,
  { userId, email, token }: { userId: string; email: string; token: string },
) {
  const call: Call = (method, path, request) => server.call(method, path, { token, ...request });
  return {
    userId,
    email,
    token,
    call,
    credits: async () =>
      balanceAnswer.parse((await call('GET', '/api/billing/subscription')).body).additional_reports,
    beginVisit: async () => {
      const id = randomUUID();
      await call('POST', '/api/reports/shooting-sessions', { json: { id, ...aboutVisit } });
      return id;
    },
    upload: (visitId: string, photo: File) => {
      const body = new FormData();
      body.set('shooting_session_id', visitId);
      body.set('photo', photo);
      return call('POST', '/api/reports/photos', { body });
    },
  };
}

/** The steps of document 2, section 4, up to the report that waits for its analysis. */
export async function submit(shooter: Shooter, photo?: File) {
  const visitId = await shooter.beginVisit();
  const upload = uploadAnswer.parse((await shooter.upload(visitId, photo ?? (await makePhoto()))).body);
  const { path } = upload;
  await shooter.call('PATCH', `/api/reports/shooting-sessions/${visitId}`, {
    json: { target_image_urls: [path] },
  });
  const id = randomUUID();
  const json = { id, shooting_session_id: visitId, image_url: path, ...aboutReport };
  await shooter.call('POST', '/api/reports/user-sessions', { json });
  return { id, visitId, path, link: upload.public_url };
}

/** From the visit to the requested analysis; returns the report's id. */
export async function sendPhoto(shooter: Shooter, photo: File): Promise<string> {
  const { id } = await submit(shooter, photo);
  await unlessRefused(shooter.call)('POST', '/api/functions/analyze-target', { json: { sessionId: id } });
  return id;
}

/** A gray picture of this size as a JPEG. */
export async function makePhoto(widthPx = 400, heightPx = 300): Promise<File> {
  const rgb = new Uint8Array(widthPx * heightPx * 3).fill(128);
  const { photo } = await encodeStoredPhoto({ widthPx, heightPx, rgb });
  return fileOf(photo);
}

/** A painted target with holes, which becomes a report. */
export async function paintPhoto(): Promise<File> {
  const { photo } = await encodeStoredPhoto(photographTarget(planTarget(7, 8)));
  return fileOf(photo);
}

export function fileOf(photo: Uint8Array): File {
  return new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' });
}
