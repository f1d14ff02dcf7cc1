import { describe, expect, it } from 'vitest';
import { readCases } from './read-cases.ts';

const shots = {
  id: 'one',
  unit: 'mm',
  distance: { value: 25, unit: 'yd' },
  points: [
    [1, 2],
    [3, 4],
  ],
};

describe('readCases', () => {
  it('accepts one aim for all shots, one for each, or none', () => {
    expect(readCases([{ ...shots, aim: [5, 6] }])[0]!.aims).toEqual([[5, 6]]);
    expect(
      readCases([
        {
          ...shots,
          aims: [
            [0, 0],
            [9, 9],
          ],
        },
      ])[0]!.aims,
    ).toEqual([
      [0, 0],
      [9, 9],
    ]);
    expect(readCases([shots])[0]!.aims).toEqual([[0, 0]]);
  });

  it('accepts a case without a distance', () => {
    expect(readCases([{ ...shots, distance: undefined }])[0]!.distance).toBeNull();
  });

  it('accepts a distance in kilometers', () => {
    const distance = { value: 1.2, unit: 'km' };
    expect(readCases([{ ...shots, distance }])[0]!.distance).toEqual({ value: 1200, unit: 'm' });
  });

  it.each([
    [{}, 'a list of cases'],
    [[{ ...shots, id: 7 }], 'Case 1: "id"'],
    [[{ ...shots, unit: 'furlong' }], 'Case one: "unit" must be mm, cm, m, in, ft or yd.'],
    [[{ ...shots, points: [[1, 'two']] }], 'Case one: "points"'],
    [[{ ...shots, aims: [[0, 0]] }], 'Case one: there must be one "aim"'],
    [[{ ...shots, distance: { value: -1, unit: 'm' } }], 'Case one: "distance.value"'],
    [[{ ...shots, distance: { value: 1, unit: 'mile' } }], 'Case one: "distance.unit" must be mm, cm, m, km'],
  ])('names what it cannot use', (file, words) => expect(() => readCases(file)).toThrow(words));
});
