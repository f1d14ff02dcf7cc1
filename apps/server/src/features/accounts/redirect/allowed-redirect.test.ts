import { expect, it } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { allowedRedirect } from './allowed-redirect.ts';

const siteUrl = 'https://targets.example';

function place(wish: string, { site = siteUrl, allowed = '' } = {}): string {
  const { auth } = parseConfig({ SITE_URL: site, SMTP_URL: 'smtp://mail', AUTH_ALLOWED_REDIRECTS: allowed });
  return allowedRedirect({ siteUrl: site, settings: auth }, wish);
}

it('leads anywhere on our own site, with the query unchanged', () => {
  const wish = 'https://targets.example/reports?page=2&q=a%20b+c&sb_flow_id=1';
  expect(place(wish)).toBe(wish);
  expect(place('https://TARGETS.example:443/')).toBe('https://targets.example/');
});

it('leads to the root of our own site if nothing was requested', () => {
  expect(allowedRedirect({ siteUrl, settings: parseConfig({}).auth }, undefined)).toBe(siteUrl);
});

it.each([
  'https://evil.example/',
  'http://targets.example/',
  'https://targets.example:8443/',
  'https://targets.example.evil.example/',
  'https://evil.example/https://targets.example/',
  'https://targets.example@evil.example/',
  'https://evil.example@targets.example/',
  'https://user:password@targets.example/',
  'https://@targets.example/',
  'https:\\\\targets.example\\',
  'https://targets.example\\@evil.example/',
  'https://targets.example\\.evil.example/',
  'https:targets.example/',
  'https:/targets.example/',
  'https:///targets.example/',
  '//targets.example/',
  '/reports',
  'reports',
  ' https://targets.example/',
  'https://targets.example/\r\nLocation: https://evil.example/',
  'https://targets.example/\u0000',
  'https://targets.example/\u0085',
  'https://targets.example./',
  'https://targets\u3002example/',
  'https://\uFF54argets.example/',
  'https://%74argets.example/',
  'https://t\u0430rgets.example/',
  'https://2130706433/',
  'https://[::ffff:1.2.3.4]/',
  'javascript:alert(1)',
  'javascript://targets.example/%0aalert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  '',
])('leads to the root instead of %j', (wish) => {
  expect(place(wish, { allowed: 'https://app.example.com/**' })).toBe(siteUrl);
});

it('accepts the usual names and ports of loopback if the site is on loopback', () => {
  const site = 'http://127.0.0.1:4000';
  for (const wish of ['http://localhost:5173/', 'http://[::1]:80/a', 'http://127.0.0.1:4000/b']) {
    expect(place(wish, { site })).toBe(new URL(wish).href);
  }
  for (const wish of [
    'http://2130706433/',
    'http://127.1/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://localhost/',
    'http://0.0.0.0/',
  ]) {
    expect(place(wish, { site })).toBe(site);
  }
  expect(place('http://localhost/')).toBe(siteUrl);
});

it('leads where a pattern allows: one star within a folder, two across', () => {
  const allowed =
    'https://app.example.com/auth/*, https://club.example/a/**/done, http://dev.example:3000, https://x.example/a.b(c)';
  for (const wish of [
    'https://app.example.com/auth/done?next=%2F#part',
    'https://club.example/a/b/c/done',
    'http://dev.example:3000/',
    'https://x.example/a.b(c)',
  ]) {
    expect(place(wish, { allowed })).toBe(wish);
  }
  for (const wish of [
    'https://app.example.com/auth/a/b',
    'https://app.example.com/auth/../admin',
    'https://app.example.com/',
    'https://app.example.com:8443/auth/done',
    'http://app.example.com/auth/done',
    'https://app.example.com.evil.example/auth/done',
    'https://club.example/a/done/evil',
    'http://dev.example:3000/other',
    'http://dev.example:3001/',
    'https://x.example/aXb(c)',
    'https://x.example/a.bc',
  ]) {
    expect(place(wish, { allowed })).toBe(siteUrl);
  }
});
