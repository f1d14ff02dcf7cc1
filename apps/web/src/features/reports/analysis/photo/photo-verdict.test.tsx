import { photoFlaws } from '@target-analysis/analysis/photo-quality';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adviceWords } from '../../photo-check/advice-words.ts';
import { PhotoVerdict } from './photo-verdict.tsx';

test('announces advice when it appears, says what to do, and lets the photo be sent anyway', () => {
  const html = renderToStaticMarkup(
    <PhotoVerdict check={{ status: 'checked', advice: [{ flaw: 'blur', measured: 7 }] }} />,
  );
  expect(html).toContain('aria-live="polite"');
  expect(html).toContain('A little blurred.');
  expect(html).toContain('Hold the phone with both hands, tap the target to focus, and take it again.');
  expect(html).toContain('You can also send it as is.');
});

test('a good photo gets one short note', () => {
  const html = renderToStaticMarkup(<PhotoVerdict check={{ status: 'checked', advice: [] }} />);
  expect(html).toContain('Looks good');
  expect(html).not.toContain('as it is');
});

test('says nothing while nothing is known', () => {
  const html = renderToStaticMarkup(<PhotoVerdict check={{ status: 'silent' }} />);
  expect(html).toMatch(/^<div aria-live="polite"[^>]*><\/div>$/);
});

test.each(photoFlaws)('advice about %s is two short sentences at most, without blame', (flaw) => {
  const { title, help } = adviceWords[flaw];
  expect(`${title} ${help}`.length).toBeLessThanOrEqual(130);
  expect(`${title} ${help}`).not.toMatch(/!|must|cannot be used|bad photo/i);
});
