import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazyPicture } from './lazy-picture.tsx';
import { readPictureSource } from './picture-source.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Starts like every JPEG, and also like a path on this site. */
const jpeg = `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(40)}`;

function addressOf(source: string): string {
  const picture = readPictureSource(source);
  return picture.kind === 'address' ? picture.address : picture.kind;
}

test('shows an address and a data URL unchanged, query included', () => {
  for (const source of [
    'https://photos.example/a.jpg?width=80&signature=abc%2F',
    'http://photos.example/a.jpg',
    '/photos/a/b.jpg?expires=1&signature=x',
    'blob:https://here.example/0d5b',
    `data:image/png;base64,${png}`,
    `DATA:image/webp;base64,${png}`,
    'data:image/svg+xml,%3Csvg%3E',
  ]) {
    expect(addressOf(source)).toBe(source);
  }
});

test('bare base64 is shown as a PNG, with its line breaks removed', () => {
  expect(addressOf(png)).toBe(`data:image/png;base64,${png}`);
  expect(addressOf(`  ${png.slice(0, 60)}\r\n${png.slice(60)}\n`)).toBe(`data:image/png;base64,${png}`);
  expect(addressOf(jpeg)).toBe(`data:image/png;base64,${jpeg}`);
  expect(addressOf(png.replaceAll('=', ''))).toContain('data:image/png;base64,');
});

test('reads ten million characters of base64 like any others', () => {
  const large = 'iVBO'.repeat(2_500_000);
  expect(addressOf(large)).toHaveLength('data:image/png;base64,'.length + large.length);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<p>',
  'ftp://host/a.png',
  'a.png',
  'picture',
  `${png}!`,
  `${png.slice(0, 70)}=${png}`,
])('%s is no picture', (source) => {
  expect(readPictureSource(source)).toEqual({ kind: 'not-a-picture' });
  expect(renderToStaticMarkup(<LazyPicture source={source} alt="Target" />)).toContain(
    'Invalid image format',
  );
});

test.each([null, '', ' \n'])('%j shows nothing', (source) => {
  const html = renderToStaticMarkup(<LazyPicture source={source} alt="Target" className="size-20" />);
  expect(html).toContain('>No image data available<');
  expect(html).toContain('aria-label="Target: No image data available"');
  expect(html).toContain('size-20');
});

test('loads nothing before the picture is near, but labels its place', () => {
  const html = renderToStaticMarkup(<LazyPicture source="/a.jpg" alt="The target" className="size-20" />);
  expect(html).not.toContain('/a.jpg');
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-label="The target"');
});

test("a picture far larger than its frame waits at the frame's size, so that it can come near", () => {
  const html = renderToStaticMarkup(
    <LazyPicture source="/a.jpg" alt="" className="absolute" style={{ left: '-300%', width: '900%' }} />,
  );
  expect(html).toContain('style="inset:0"');
});
