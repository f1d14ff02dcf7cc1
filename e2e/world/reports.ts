/** Reports without the form: what it does goes straight to the server, and nothing is analyzed. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { blankPhoto } from './pictures.ts';
import { keptSignIn } from './people.ts';

export interface ReportToMake {
  session_name: string;
  /** Of the visit, as 2026-11-21. */
  date: string;
  firearm_make?: string;
  firearm_model?: string;
}

/** One after the other, so that the last one made is the newest. */
export async function makeReports(page: Page, reports: readonly ReportToMake[]): Promise<void> {
  const post = await signedInPost(page);
  for (const report of reports) await makeReport(post, report);
}

async function makeReport(post: Post, report: ReportToMake): Promise<void> {
  const { session_name, date, firearm_make = 'Glock', firearm_model = '17' } = report;
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
  const photo = await post('/api/reports/photos', {
    multipart: { shooting_session_id: visit.id, photo: blankPhoto(300, 300) },
  });
  await post('/api/reports/user-sessions', {
    data: {
      id: randomUUID(),
      shooting_session_id: visit.id,
      image_url: pathOf(photo),
      session_name,
      target_location: 'indoor',
      target_type: 'bullseye',
      target_distance: '10 yards',
      distance_m: 9.144,
      firearm_make,
      firearm_model,
      firearm_caliber: '9mm Luger',
      handedness: 'right',
      dominant_eye: 'right',
      training_goals: 'precision shooting',
      notes: '',
    },
  });
}

type Post = (address: string, options: Parameters<Page['request']['post']>[1]) => Promise<unknown>;

/** As the one who is signed in in this browser. */
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
