import { expect, test } from 'vitest';
import { createPhotoLinks } from './photo-links.ts';

const path = 'target-photos/user/visit/1-target.jpg';

function linksAt(instant: { now: string }) {
  return createPhotoLinks({ secret: 'a secret', clock: { now: () => new Date(instant.now) } });
}

function partsOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  return {
    path: pathname.slice('/photos/'.length),
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
}

test('accepts a link until it expires, 5 to 10 minutes after it was made', () => {
  const instant = { now: '2026-11-20T10:04:59Z' };
  const links = linksAt(instant);
  const given = partsOf(links.sign(path));
  expect(links.verify(given.path, given.expires, given.signature)).toBe(301);
  instant.now = '2026-11-20T10:10:00Z';
  expect(links.verify(given.path, given.expires, given.signature)).toBeNull();
});

test('gives the same link within five minutes, so that a browser can cache the picture', () => {
  const instant = { now: '2026-11-20T10:00:00Z' };
  const links = linksAt(instant);
  const first = links.sign(path);
  instant.now = '2026-11-20T10:04:59Z';
  expect(links.sign(path)).toBe(first);
  instant.now = '2026-11-20T10:05:00Z';
  expect(links.sign(path)).not.toBe(first);
});

test('refuses a link for another photo, with a later end, another secret, or no signature', () => {
  const instant = { now: '2026-11-20T10:00:00Z' };
  const links = linksAt(instant);
  const { expires, signature } = partsOf(links.sign(path));
  const later = String(Number(expires) + 60);
  const other = createPhotoLinks({ secret: 'another', clock: { now: () => new Date(instant.now) } });
  expect(links.verify(path.replace('1-', '2-'), expires, signature)).toBeNull();
  expect(links.verify(path, later, signature)).toBeNull();
  expect(other.verify(path, expires, signature)).toBeNull();
  expect(links.verify(path, expires, '')).toBeNull();
});
