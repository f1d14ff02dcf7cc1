/** What a link shows of a report: what its owner chose, and nothing about the owner (decisions 19 and 32). */
import { randomUUID } from 'node:crypto';
import type { AiAnalysis } from '@target-analysis/analysis';
import { sql } from 'drizzle-orm';
import { tellReport } from '@target-analysis/analysis/telling';
import { expect } from 'vitest';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { makeReport, rightFacts } from '../reports/_reports.ts';
import { callsOfLink, share, type SharedByLink } from './_sharing.ts';

const told = {
  firearm_make: 'Glock',
  firearm_model: '17',
  firearm_caliber: '9mm Luger',
  target_location: 'outdoor',
  notes: 'With the new grip.',
} as const;

function visit(features: Features, { token }: SharedByLink) {
  return features.callAs(null).sharing.getSessionForSharedReport({ share_token_param: token });
}

async function setAnalysis(
  { database }: Features,
  { report }: SharedByLink,
  change: Partial<AiAnalysis>,
): Promise<void> {
  await database.execute(sql`update user_sessions
    set ai_analysis = ai_analysis || ${JSON.stringify(change)}::jsonb where id = ${report.id}`);
}

test('shows firearm, but neither location nor notes, unless the owner chooses otherwise', async ({
  features,
}) => {
  const shared = await share(features, told);
  const first = await visit(features, shared);
  expect(first).toMatchObject({
    id: shared.report.id,
    firearm_make: 'Glock',
    firearm_model: '17',
    firearm_caliber: '9mm Luger',
    target_location: null,
    notes: null,
    ai_analysis: { shooter_firearm_make: 'Glock', shooter_range_location: '' },
  });
  await shared.owner.api.sharing.updateShare({
    session_id: shared.report.id,
    shows_firearm: false,
    shows_location: true,
    shows_notes: true,
  });
  expect(await visit(features, shared)).toMatchObject({
    firearm_make: null,
    firearm_model: null,
    firearm_caliber: null,
    target_location: 'outdoor',
    notes: 'With the new grip.',
    ai_analysis: {
      shooter_firearm_make: '',
      shooter_firearm_model: '',
      shooter_caliber: '',
      shooter_range_location: 'Outdoor',
    },
  });
});

test('leaves out prose that names a hidden firearm or place', async ({ features }) => {
  const shared = await share(features, told);
  const prose = {
    summary:
      'Your Glock groups well. 17 shots lie low. The 9mm Luger is fine.\nA rifle would differ.\nKeep on.',
    suggestions: ['Hold the pistol higher.', 'Shoot outdoors again.', 'Rest.'],
    recommendations: '1. Shoot 9mm only.\n2. The wind outdoor is strong. Breathe.',
  };
  await setAnalysis(features, shared, prose);
  expect(await visit(features, shared)).toMatchObject({
    ai_analysis: {
      summary: prose.summary,
      suggestions: ['Hold the pistol higher.', 'Rest.'],
      recommendations: '1. Shoot 9mm only.\n2. Breathe.',
    },
  });
  const choices = { shows_firearm: false, shows_location: true };
  await shared.owner.api.sharing.updateShare({ session_id: shared.report.id, ...choices });
  expect(await visit(features, shared)).toMatchObject({
    ai_analysis: {
      summary: '17 shots lie low.\nKeep on.',
      suggestions: ['Shoot outdoors again.', 'Rest.'],
      recommendations: '1.\n2. The wind outdoor is strong. Breathe.',
    },
  });
});

test.for(['pistol', 'revolver', 'rifle', 'air'] as const)(
  'leaves prose that still says something of a group with a hidden %s',
  async (firearm_kind, { features }) => {
    const shared = await share(features, { ...told, firearm_kind });
    const choices = { session_id: shared.report.id, shows_firearm: false };
    await shared.owner.api.sharing.updateShare(choices);
    const { ai_analysis } = await visit(features, shared);
    expect(ai_analysis?.summary).not.toBe('');
    expect(ai_analysis?.shot_group_pattern).not.toBe('');
    // Every dry-fire drill says so, whatever was shot.
    const words = JSON.stringify(ai_analysis).replaceAll('Never dry-fire a spring air gun.', '');
    expect(words).not.toMatch(/glock|9 ?mm luger|pistol|revolver|rifle|air gun/i);
  },
);

test('shows the name of the range visit, unless it reveals something hidden or is an address', async ({
  features,
}) => {
  const nameOf = async (session_name: string, choices = {}) => {
    const shared = await share(features, { ...told, session_name });
    await shared.owner.api.sharing.updateShare({ session_id: shared.report.id, ...choices });
    return (await visit(features, shared)).session_name;
  };
  expect(await nameOf('Winter league')).toBe('Winter league');
  expect(await nameOf('Glock day')).toBe('Glock day');
  expect(await nameOf('Glock day', { shows_firearm: false })).toBe('');
  expect(await nameOf('Outdoor match')).toBe('');
  expect(await nameOf('Outdoor match', { shows_location: true })).toBe('Outdoor match');
  expect(await nameOf('For ann@example.com')).toBe('For');
});

test('shows the measurement, without the bullet if the firearm is hidden', async ({ features }) => {
  const shared = await share(features, told);
  const { measurement } = await visit(features, shared);
  expect(measurement?.holes).toEqual(shared.report.measurement.holes);
  expect(measurement?.group.meanRadius).toEqual(shared.report.measurement.group.meanRadius);
  expect(measurement?.scale.bulletDiameterMm).toBeCloseTo(9.03, 1);
  const choices = { session_id: shared.report.id, shows_firearm: false };
  await shared.owner.api.sharing.updateShare(choices);
  const hidden = (await visit(features, shared)).measurement;
  expect(hidden?.scale.bulletDiameterMm).toBeNull();
  expect(JSON.stringify(hidden)).not.toMatch(/9\.0[0-9]|9 ?mm|glock/i);
  if (hidden === null) throw new Error('nothing is shown');
  expect(JSON.stringify(tellReport(hidden))).not.toMatch(/9\.0[0-9] mm|bullet of/i);
});

test("shows nothing from the owner's other reports", async ({ features }) => {
  const owner = await features.newShooter(10);
  for (let earlier = 0; earlier < 3; earlier += 1) await makeReport(features, owner, told);
  const shared = await share(features, { shooter: owner, ...told });
  const { measurement: own } = shared.report;
  expect(own.history?.groups).toBe(3);
  expect(own.group.pooled).not.toBeNull();
  expect(JSON.stringify(shared.report.ai_analysis)).toMatch(/earlier groups/);
  const shown = await visit(features, shared);
  expect(shown.measurement).toMatchObject({ history: null, group: { pooled: null } });
  expect(JSON.stringify(shown)).not.toMatch(/earlier groups?/);
});

test('shows a name that the owner chose, but not one derived from the address', async ({ features }) => {
  const shared = await share(features);
  const { sharing } = features.callAs(null);
  const ownerName = async () =>
    (await sharing.getSharedReportByToken({ share_token_param: shared.token })).owner_name;
  await setAnalysis(features, shared, { shooter_name: 'ann' });
  expect(await ownerName()).toBe('Report Owner');
  expect(await visit(features, shared)).toMatchObject({ ai_analysis: { shooter_name: '' } });
  await shared.owner.api.profiles.updateMine({ nickname: 'Deadeye' });
  expect(await ownerName()).toBe('Deadeye');
  expect(await visit(features, shared)).toMatchObject({ ai_analysis: { shooter_name: '' } });
  await shared.owner.api.profiles.updateMine({ nickname: 'ann' });
  expect(await visit(features, shared)).toMatchObject({ ai_analysis: { shooter_name: 'ann' } });
});

test('removes addresses and tags from the names it shows', async ({ features }) => {
  const shared = await share(features);
  await setAnalysis(features, shared, { shooter_name: 'Ann (ann at example dot com)' });
  expect(await visit(features, shared)).toMatchObject({ ai_analysis: { shooter_name: 'Ann' } });
  await shared.owner.api.profiles.updateMine({ nickname: 'ann@example.com' });
  const { owner_name } = await features
    .callAs(null)
    .sharing.getSharedReportByToken({ share_token_param: shared.token });
  expect(owner_name).toBe('Report Owner');
});

test('recognizes the owner by the sign-in, and no one else', async ({ features }) => {
  const { owner, token } = await share(features);
  const isOwner = async (api: ReturnType<Features['callAs']>) =>
    (await api.sharing.getSharedReportByToken({ share_token_param: token })).is_owner;
  expect(await isOwner(owner.api)).toBe(true);
  expect(await isOwner(features.callAs(null))).toBe(false);
  expect(await isOwner(features.callAs(randomUUID()))).toBe(false);
  expect(await isOwner(features.callAs(owner.id, { isEnabled: false }))).toBe(false);
  expect(await isOwner(features.callAs(owner.id, { isFactorDue: true }))).toBe(false);
});

test('the comments tell an open page that its owner has edited the facts', async ({ features }) => {
  const shared = await share(features, told);
  const opened = await visit(features, shared);
  const { getSharedSessionComments: readComments } = callsOfLink(features, shared);
  expect((await readComments()).version).toBe(opened.version);
  const { id, version } = shared.report;
  await shared.owner.api.reports.changeFacts({ id, base_version: version, facts: rightFacts });
  const newest = (await readComments()).version;
  expect(newest).toBeGreaterThan(opened.version ?? 0);
  expect(await visit(features, shared)).toMatchObject({ version: newest, target_distance: '25 meters' });
});
