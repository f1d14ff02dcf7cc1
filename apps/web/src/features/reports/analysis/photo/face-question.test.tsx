import { exampleReport } from '@target-analysis/analysis/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FaceQuestion } from './face-question.tsx';
import type { FoundHits } from './use-found-hits.ts';

const seen: FoundHits = { status: 'found', report: exampleReport(), likelyFace: 'issf-25m-50m-pistol' };

function ask(hits: FoundHits, targetFace: Parameters<typeof FaceQuestion>[0]['targetFace'] = '') {
  return renderToStaticMarkup(
    <FaceQuestion hits={hits} targetFace={targetFace} onConfirm={() => undefined} />,
  );
}

test('offers the face that the photo shows', () => {
  expect(ask(seen)).toContain('Looks like an ISSF 25/50 m pistol target. Is that right?');
  expect(ask(seen, 'nra-b8')).toContain(
    'Looks like an ISSF 25/50 m pistol target, not an NRA B-8. Is that right?',
  );
});

test('asks nothing if the face is entered already, or not recognized', () => {
  expect(ask(seen, 'issf-25m-50m-pistol')).toBe('');
  expect(ask({ ...seen, likelyFace: null })).toBe('');
  expect(ask({ status: 'finding', glimpse: null })).toBe('');
});
