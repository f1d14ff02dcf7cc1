/** Report links emailed to the people that their owners name. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { testWithFeatures as test } from '../platform/_features.ts';
import { share } from './_sharing.ts';

function urlOf(token: string): string {
  return `https://club.example/shared-report/${token}`;
}

test('emails the link with its code, and what the link shows of the report', async ({ features }) => {
  const { owner, report, token } = await share(features);
  features.world.accounts.set(owner.id, { email: 'ann.secret@example.com' });
  await owner.api.profiles.updateMine({ nickname: 'Ann Marksman' });
  const asked = {
    email: ' bea@example.com ',
    shareUrl: urlOf(token),
    qrCodeDataUrl: 'data:image/png;base64,AAAA',
    sessionInfo: { shooterName: 'The bank', additionalNotes: 'Click https://evil.example' },
  };
  expect(await owner.api.sharing.sendQrReportEmail(asked)).toEqual({
    success: true,
    sentTo: 'bea@example.com',
  });
  await features.jobs.runAll();
  const [mail, ...others] = features.world.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'bea@example.com', replyTo: null });
  expect(mail?.text).toContain(`Open the report:\n${urlOf(token)}\n`);
  expect(mail?.text).toMatch(
    /^From: Ann Marksman\nShot on: Nov 20, 2026\nDistance: 10 yards\nFirearm: Glock 17 9mm Luger$/m,
  );
  expect(mail?.text).toContain('ignore it');
  expect(JSON.stringify(mail)).not.toMatch(/ann\.secret|bank|evil|indoor/);
  expect(mail?.text).not.toContain(report.id);
  const [code] = mail?.attachments ?? [];
  expect(mail?.html).toContain(`src="cid:${code?.contentId ?? 'none'}"`);
  const picture = await sharp(code?.bytes).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 512, height: 512 });
});

test('says nothing about a hidden firearm, and does not name an owner without a chosen name', async ({
  features,
}) => {
  const { owner, report, token } = await share(features);
  await owner.api.sharing.updateShare({ session_id: report.id, shows_firearm: false });
  await owner.api.sharing.sendQrReportEmail({ email: 'fay@example.com', shareUrl: urlOf(token) });
  await features.jobs.runAll();
  const [mail] = features.world.mails;
  expect(mail?.text).toContain('From: Report Owner\n');
  expect(mail?.text).not.toMatch(/Glock|9mm|Firearm/);
});

test("turns none of an owner's words into a link", async ({ features }) => {
  const { owner, token } = await share(features, {
    firearm_make: 'https://evil.example/win',
    firearm_model: 'www.evil.example evil.\u200Bexample http:\u2060//192.0.2.7',
    firearm_caliber: 'ann@evil.example',
  });
  await owner.api.sharing.sendQrReportEmail({ email: 'fay@example.com', shareUrl: urlOf(token) });
  await features.jobs.runAll();
  expect(features.world.mails[0]?.text).toMatch(/^Firearm: /m);
  expect(features.world.mails[0]?.text).not.toMatch(/evil\.example|https:\/\/evil|http:\/\/192|@/);
});

test('refuses an invalid address', async ({ features }) => {
  const { owner, token } = await share(features);
  for (const email of [
    '',
    'bea',
    'bea@example',
    'bea@example.com,cy@example.com',
    'a\r\n@b.example',
    '<b@c.de>',
  ])
    await expect(
      owner.api.sharing.sendQrReportEmail({ email, shareUrl: urlOf(token) }),
      email,
    ).rejects.toMatchObject({ code: 'share-email-invalid' });
  expect(features.jobs.waiting).toEqual([]);
});

test('emails only a link that opens', async ({ features }) => {
  const { owner, report, token } = await share(features);
  const send = (shareUrl: string) =>
    owner.api.sharing.sendQrReportEmail({ email: 'dan@example.com', shareUrl });
  await expect(send('https://club.example/')).rejects.toMatchObject({ code: 'share-token-missing' });
  await expect(send(urlOf('A'.repeat(48)))).rejects.toMatchObject({ code: 'share-not-found' });
  await send(urlOf(token));
  await owner.api.sharing.endShare({ session_id: report.id });
  await expect(send(urlOf(token))).rejects.toMatchObject({ code: 'share-ended' });
  await features.jobs.runAll();
  expect(features.world.mails).toEqual([]);
});

test('sends one email for a repeated press, ten an hour, and three a day to one person', async ({
  features,
}) => {
  const { owner, token } = await share(features);
  const send = (email: string) => owner.api.sharing.sendQrReportEmail({ email, shareUrl: urlOf(token) });
  const later = (minutes: number) => {
    features.world.now = new Date(features.world.now.getTime() + minutes * 60 * 1000);
  };
  await send('eve@example.com');
  await send('eve@example.com');
  expect(features.jobs.waiting).toHaveLength(1);
  await send('eve+club@example.com');
  later(2);
  await send('eve@example.com');
  later(2);
  await expect(send('eve+more@example.com')).rejects.toMatchObject({ code: 'too-many-requests' });
  for (let nth = 0; nth < 6; nth += 1) await send(`friend-${String(nth)}@example.com`);
  await expect(send('cy@example.com')).rejects.toMatchObject({ code: 'too-many-requests' });
  later(60);
  await send('cy@example.com');
  expect(features.jobs.waiting).toHaveLength(10);
});
