/** Creates reports without the form: calls the server directly. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { markedPhoto } from './analysis-form.ts';
import { blankPhoto, targetPhoto, type Upload } from './pictures.ts';
import { keptSignIn } from './people.ts';

/** The form's fields; missing ones get the values of `fillForm`. */
export interface ReportToMake {
  session_name: string;
  /** Of the visit, such as 2026-11-21. */
  date?: string;
  photo?: Upload;
  notes?: string;
  handedness?: 'right' | 'left';
  firearm_make?: string;
  firearm_model?: string;
  firearm_caliber?: string;
  firearm_kind?: 'pistol' | 'revolver';
  shots_fired?: number;
  target_face?: string;
}

/** The optional fields, with the values of `enterHints`. */
export const hints = { target_face: 'nra-b8', shots_fired: 10, firearm_kind: 'revolver' } as const;

/** Creates reports one after the other, so the last one is the newest; nothing is analyzed. Returns their ids. */
export async function makeReports(page: Page, reports: readonly ReportToMake[]): Promise<string[]> {
  const post = await signedInPost(page);
  const ids: string[] = [];
  for (const report of reports) ids.push(await sendReport(post, { photo: blankPhoto(300, 300), ...report }));
  return ids;
}

/** Opens a new report, which starts its analysis, and waits for it. Returns its id. */
export async function analyzeReport(page: Page, report: ReportToMake): Promise<string> {
  const id = await sendReport(await signedInPost(page), { photo: targetPhoto(), ...report });
  await page.goto(`/report/${id}`);
  await expect(markedPhoto(page)).toBeVisible({ timeout: 60_000 });
  return id;
}

async function sendReport(post: Post, report: ReportToMake & { photo: Upload }): Promise<string> {
  const { photo, session_name, date = today(), notes = '', ...facts } = report;
  const visit = {
    id: randomUUID(),
    session_name,
    date,
    location: 'indoor',
    target_type: 'bullseye',
    target_distance: '10 yards',
    notes: '',
  };
  await post('/api/reports/shooting-sessions', { data: visit });
  const sent = await post('/api/reports/photos', {
    multipart: { shooting_session_id: visit.id, photo },
  });
  const id = randomUUID();
  await post('/api/reports/user-sessions', {
    data: {
      id,
      shooting_session_id: visit.id,
      image_url: pathOf(sent),
      session_name,
      target_location: 'indoor',
      target_type: 'bullseye',
      target_distance: '10 yards',
      distance_m: 9.144,
      firearm_make: 'Glock',
      firearm_model: '17',
      firearm_caliber: '9mm Luger',
      handedness: 'right',
      dominant_eye: 'right',
      training_goals: 'precision shooting',
      notes,
      ...facts,
    },
  });
  return id;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

type Post = (address: string, options: Parameters<Page['request']['post']>[1]) => Promise<unknown>;

/** Posts as the person signed in in this browser. */
async function signedInPost(page: Page): Promise<Post> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), keptSignIn);
  const token = /"access_token":"([^"]+)"/.exec(kept ?? '')?.[1] ?? 'nobody is signed in';
  return async (address, options) => {
    const answer = await page.request.post(address, {
      ...options,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), `${address} answers ${await answer.text()}`).toBe(true);
    const body: unknown = await answer.json();
    return body;
  };
}

function pathOf(photo: unknown): string {
  const path = typeof photo === 'object' && photo !== null && 'path' in photo ? photo.path : null;
  return String(path);
}
