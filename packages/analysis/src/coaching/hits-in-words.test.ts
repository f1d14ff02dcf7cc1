import { expect, it } from 'vitest';
import { scoreShots } from '../scoring/ring-score.ts';
import { hitsInWords } from './hits-in-words.ts';

/** Three shots in the middle, with places that have this error. */
function scored(positionErrorMm: number, shotsFired: number | null = null): string[] {
  const places = [0, 1, 2].map((x, index) => ({ holeNumber: index + 1, place: { x, y: 0 } }));
  const ringScore = scoreShots({
    face: 'nra-b8',
    bulletDiameterMm: 9,
    shots: places,
    positionErrorMm,
    middleErrorMm: 0,
    scaleRelativeUncertainty: 0,
  });
  return hitsInWords({ ...noHits, shots: places.map(({ place }) => place), shotsFired, ringScore });
}

const noHits = { ringScore: null, zone: null, shots: [], markedFlyers: [], shotsFired: null };

it('gives one score where no line is close', () => expect(scored(0.1)).toEqual(['You scored 30 of 30.']));

it('names no total unless every shot fired was found, and nothing else', () => {
  expect(scored(0.1, 3)).toEqual(['You scored 30 of 30.']);
  expect(scored(0.1, 5)).toEqual(['You scored 30 with the 3 holes we found.']);
  expect(scored(0.1, 2)).toEqual(['You scored 30 with the 3 holes we found.']);
});

it('says so if lines are too close to call', () => {
  expect(scored(40)[0]).toMatch(/^You scored about \d+ of 30\. 3 shots are too close to a line to call\.$/);
});

it('gives hits, and which are too close to call', () => {
  const share = { value: 0.8, low95: 0.376, high95: 0.964 };
  const located = { status: 'located' as const, name: 'center_mass' as const, hits: 4, shots: 5, share };
  const told = (closeCallHoleNumbers: number[], hits = 4) =>
    hitsInWords({ ...noHits, zone: { ...located, hits, closeCallHoleNumbers } });
  expect(told([])).toEqual(['4 of 5 shots hit center mass.']);
  expect(told([], 0)).toEqual(['None of 5 shots hit center mass.']);
  expect(told([2])).toEqual(['4 of 5 shots hit center mass. One shot is too close to its edge to call.']);
});

it('says that hits are not counted if the figure was not found, and nothing if no zone was given', () => {
  const zone = { status: 'outline-not-found' as const, name: 'head' as const };
  expect(hitsInWords({ ...noHits, zone })[0]).toContain('hits in the head are not counted');
  expect(hitsInWords({ ...noHits, ringScore: { status: 'not-scored' } })).toEqual([]);
});
