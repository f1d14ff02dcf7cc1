import { exampleAimGroup, exampleReport } from '@target-analysis/analysis/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AimsQuestion, FaceQuestion } from './photo-questions.tsx';
import type { FoundHits } from './use-found-hits.ts';

const finding: FoundHits = { status: 'finding', glimpse: null };

describe('the number of aims', () => {
  function seen(groups: number): FoundHits {
    const aimGroups = Array.from({ length: groups }, () => exampleAimGroup());
    return { status: 'found', report: exampleReport({ aimGroups }), likelyFace: null };
  }

  function ask(hits: FoundHits, aims = '') {
    return renderToStaticMarkup(<AimsQuestion hits={hits} aims={aims} onConfirm={() => undefined} />);
  }

  test('is to be confirmed', () => {
    expect(ask(seen(6))).toContain('6 aims found. Is that right?');
    expect(ask(seen(6), '5')).toContain('6 aims found, not 5. Is that right?');
  });

  test('is not asked if it is entered already, or if there is only one', () => {
    expect(ask(seen(6), '6')).toBe('');
    expect(ask(seen(0))).toBe('');
    expect(ask(finding)).toBe('');
  });
});

describe('the face', () => {
  const seen: FoundHits = { status: 'found', report: exampleReport(), likelyFace: 'issf-25m-50m-pistol' };

  function ask(hits: FoundHits, targetFace: Parameters<typeof FaceQuestion>[0]['targetFace'] = '') {
    return renderToStaticMarkup(
      <FaceQuestion hits={hits} targetFace={targetFace} onConfirm={() => undefined} />,
    );
  }

  test('that the photo shows is offered', () => {
    expect(ask(seen)).toContain('Looks like an ISSF 25/50 m pistol target. Is that right?');
    expect(ask(seen, 'nra-b8')).toContain(
      'Looks like an ISSF 25/50 m pistol target, not an NRA B-8. Is that right?',
    );
  });

  test('is not asked if it is entered already, or not recognized', () => {
    expect(ask(seen, 'issf-25m-50m-pistol')).toBe('');
    expect(ask({ ...seen, likelyFace: null })).toBe('');
    expect(ask(finding)).toBe('');
  });
});
