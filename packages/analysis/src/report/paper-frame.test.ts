import { describe, expect, it } from 'vitest';
import { applyHomography, invertHomography, scaleAt } from '../geometry/homography.ts';
import { tilt } from '../testing/marked-photo.ts';
import { paperFrame, toPaper, toPhoto } from './paper-frame.ts';
import { reportScale, type ScaleFacts } from './report-scale.ts';

/** A camera that looks at a sheet from the side and below. */
const { toLevel } = tilt;

/** Holes of one size on paper, a grid of them, as the camera sees them. */
const holes = [-150, -50, 50, 150].flatMap((x) =>
  [-150, -50, 50, 150].map((y) => {
    const level = { x: 500 + x, y: 470 + y };
    const place = applyHomography(invertHomography(toLevel), level);
    const radiusPx = 8 / scaleAt(toLevel, place);
    return {
      column: place.x,
      row: place.y,
      radiusPx,
      confidence: 0.9,
      isDoubtful: false,
      origin: 'detected' as const,
    };
  }),
);

/** A bullet of 8 mm, and nothing else that shows the scale. */
const facts: ScaleFacts = { bulletDiameterMm: 8, levelling: tilt, faceScale: null, points: null };

describe('a tilted photo', () => {
  const scale = reportScale(holes, facts);
  const frame = paperFrame(holes, [{ column: 500, row: 470 }], scale, tilt);

  it('is measured straight: a grid on paper is a grid', () => {
    const places = holes.map((hole) => toPaper(frame, hole));
    expect(frame.lengthUnit).toBe('mm');
    for (const [index, place] of places.entries()) {
      expect(place.x).toBeCloseTo([-75, -25, 25, 75][Math.floor(index / 4)]!, 6);
      expect(place.y).toBeCloseTo([75, 25, -25, -75][index % 4]!, 6);
    }
  });

  it('maps back from paper to the same pixels', () => {
    for (const hole of holes) {
      const back = toPhoto(frame, toPaper(frame, hole));
      expect(back.column).toBeCloseTo(hole.column, 8);
      expect(back.row).toBeCloseTo(hole.row, 8);
    }
  });

  it('has its origin in the middle of the holes on paper if no aim is known', () => {
    const places = holes.map((hole) => toPaper(paperFrame(holes, [], scale, tilt), hole));
    expect(places.reduce((sum, place) => sum + place.x, 0)).toBeCloseTo(0, 6);
    expect(places.reduce((sum, place) => sum + place.y, 0)).toBeCloseTo(0, 6);
  });
});

describe('the scale of a report', () => {
  const flat: ScaleFacts = { ...facts, levelling: null };
  const withoutBullet: ScaleFacts = { ...flat, bulletDiameterMm: null };
  const level = holes.map((hole) => ({ ...hole, radiusPx: 8 }));
  const points = { from: { column: 100, row: 100 }, to: { column: 400, row: 500 }, distanceMm: 260 };

  it('comes from the bullet if no face is known, and is missing without either', () => {
    expect(reportScale(level, flat)).toMatchObject({ source: 'bullet', mmPerPx: 0.5, disagreement: null });
    expect(reportScale(level, withoutBullet)).toMatchObject({ source: 'none', mmPerPx: null });
  });

  it('comes from the face if its rings are visible, with or without a caliber', () => {
    const faceScale = { mmPerLevelPx: 0.51, relativeUncertainty: 0.004 };
    const expected = { source: 'face', mmPerPx: 0.51, relativeUncertainty: 0.004, disagreement: null };
    expect(reportScale(level, { ...flat, faceScale })).toMatchObject(expected);
    expect(reportScale(level, { ...withoutBullet, faceScale })).toMatchObject(expected);
  });

  it('says by how much the bullet disagrees with the face, above 3%', () => {
    const faceScale = { mmPerLevelPx: 0.4, relativeUncertainty: 0.004 };
    expect(reportScale(level, { ...flat, faceScale }).disagreement).toBeCloseTo(0.25, 9);
  });

  it('comes from two points before anything else, and says by how much the face disagrees', () => {
    const faceScale = { mmPerLevelPx: 0.5, relativeUncertainty: 0.004 };
    const scale = reportScale(level, { ...flat, faceScale, points });
    expect(scale).toMatchObject({ source: 'points', mmPerPx: 0.52, bulletDiameterMm: 8, points });
    expect(scale.disagreement).toBeCloseTo(0.5 / 0.52 - 1, 9);
    expect(reportScale(level, { ...withoutBullet, points })).toMatchObject({
      source: 'points',
      mmPerPx: 0.52,
      disagreement: null,
    });
  });

  it('is as uncertain as ruler and finger: more so if the points are close', () => {
    const near = { ...points, to: { column: 115, row: 120 } };
    expect(reportScale(level, { ...flat, points }).relativeUncertainty).toBeCloseTo(0.00656, 5);
    expect(reportScale(level, { ...flat, points: near }).relativeUncertainty).toBeCloseTo(0.085, 3);
  });

  it('measures two points as seen straight on if the photo is tilted', () => {
    const inPhoto = ({ x, y }: { x: number; y: number }) => {
      const place = applyHomography(invertHomography(toLevel), { x, y });
      return { column: place.x, row: place.y };
    };
    const tilted = { from: inPhoto({ x: 350, y: 400 }), to: inPhoto({ x: 650, y: 400 }), distanceMm: 150 };
    expect(reportScale(holes, { ...facts, points: tilted }).mmPerPx).toBeCloseTo(0.5, 9);
  });

  it('uses the size of detected holes, not of added ones', () => {
    const added = { ...level[0]!, radiusPx: 40, origin: 'added' as const };
    expect(reportScale([...level, added, added], flat).medianHoleRadiusPx).toBe(8);
    expect(reportScale([added], flat).medianHoleRadiusPx).toBe(40);
  });
});
