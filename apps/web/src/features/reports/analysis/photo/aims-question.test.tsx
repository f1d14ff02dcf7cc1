import { exampleAimGroup, exampleReport } from '@target-analysis/analysis/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AimsQuestion } from './aims-question.tsx';
import type { FoundHits } from './use-found-hits.ts';

function seen(groups: number): FoundHits {
  const aimGroups = Array.from({ length: groups }, () => exampleAimGroup());
  return { status: 'found', report: exampleReport({ aimGroups }), likelyFace: null };
}

function ask(hits: FoundHits, aims = '') {
  return renderToStaticMarkup(<AimsQuestion hits={hits} aims={aims} onConfirm={() => undefined} />);
}

test('asks to confirm the number of aims found', () => {
  expect(ask(seen(6))).toContain('6 aims found. Is that right?');
  expect(ask(seen(6), '5')).toContain('6 aims found, not 5. Is that right?');
});

test('asks nothing if the number is entered already, or there is only one', () => {
  expect(ask(seen(6), '6')).toBe('');
  expect(ask(seen(0))).toBe('');
  expect(ask({ status: 'finding', glimpse: null })).toBe('');
});
