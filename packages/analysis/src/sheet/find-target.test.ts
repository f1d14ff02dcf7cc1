/** @module-tag photos */
import { describe, expect, it } from 'vitest';
import { applyHomography, homographyBetween, scaleAt, type FourPoints } from '../geometry/homography.ts';
import { cropRaster } from '../image/crop-raster.ts';
import type { PixelPoint, Raster } from '../image/raster.ts';
import { evenPicture, layPage, type PageCorners } from '../testing/camera.ts';
import { paintTarget, planTarget } from '../testing/index.ts';
import { disc, paintShape, rectangle, ring, type Color } from '../testing/paint.ts';
import { seededRandom } from '../testing/random.ts';
import { findTarget } from './find-target.ts';

const wall = [92, 98, 104] as const;

/** A page of 600 x 800 px: paper of one color up to its edges. */
function pageWith(paint: (page: Raster) => void): Raster {
  const page = evenPicture(600, 800, [236, 230, 214]);
  paint(page);
  return page;
}

/** Rings of an air pistol card, 0.3 mm per px, around the middle of the page. */
function paintRings(page: Raster): void {
  const outline = { column: 300, row: 400, squash: 1, turn: 0 };
  for (const radius of [259, 206, 152, 99]) {
    paintShape(page, disc(outline, radius), [60, 60, 64]);
    paintShape(page, disc(outline, radius - 27), [236, 230, 214]);
  }
}

function photoOf(page: Raster, corners: PageCorners): Raster {
  const photo = evenPicture(1200, 1600, wall);
  layPage(photo, page, corners);
  return photo;
}

function cornersOf(page: Raster): FourPoints {
  const [right, bottom] = [page.widthPx - 0.5, page.heightPx - 0.5];
  return [
    { x: -0.5, y: -0.5 },
    { x: right, y: -0.5 },
    { x: right, y: bottom },
    { x: -0.5, y: bottom },
  ];
}

function pointsOf([a, b, c, d]: PageCorners): FourPoints {
  const point = ({ column, row }: PixelPoint) => ({ x: column, y: row });
  return [point(a), point(b), point(c), point(d)];
}

const straight: PageCorners = [
  { column: 200, row: 250 },
  { column: 1000, row: 250 },
  { column: 1000, row: 1317 },
  { column: 200, row: 1317 },
];

/** How a camera sees a page of 3 to 4 that leans back by 28 degrees. */
const leaning: PageCorners = [
  { column: 270, row: 330 },
  { column: 930, row: 330 },
  { column: 1040, row: 1260 },
  { column: 160, row: 1260 },
];

function look(photo: Raster) {
  return findTarget(photo, { targetFace: null });
}

function largestError(found: readonly PixelPoint[], truth: readonly PixelPoint[]): number {
  return Math.max(
    ...truth.map(({ column, row }, index) =>
      Math.hypot(found[index]!.column - column, found[index]!.row - row),
    ),
  );
}

describe('the sheet of findTarget', () => {
  it.each([
    ['seen straight on', straight],
    ['that leans back', leaning],
  ])('is found to two thousandths of the photo, on paper %s', (_, corners) => {
    const { sheet } = look(photoOf(pageWith(paintRings), corners));
    expect(sheet!.sidesInSight).toBe(4);
    expect(largestError(sheet!.corners, corners)).toBeLessThan(4);
  });

  it('is found by three sides if the photo cuts off the fourth', () => {
    const low = straight.map(({ column, row }) => ({ column, row: row + 600 }));
    const [a, b, c, d] = low;
    const { sheet } = look(photoOf(pageWith(paintRings), [a!, b!, c!, d!]));
    expect(sheet!.sidesInSight).toBe(3);
    expect(largestError(sheet!.corners.slice(0, 2), low.slice(0, 2))).toBeLessThan(4);
  });

  it('is the whole paper even if a figure touches its lower edge in front of a darker wall', () => {
    const page = pageWith((raster) => paintShape(raster, rectangle(120, 320, 480, 800), [52, 50, 54]));
    const { sheet } = look(photoOf(page, straight));
    expect(largestError(sheet!.corners, straight)).toBeLessThan(4);
  });

  it('is not a frame printed on it', () => {
    const page = pageWith((raster) => {
      paintShape(raster, rectangle(40, 40, 560, 760), [40, 40, 44]);
      paintShape(raster, rectangle(46, 46, 554, 754), [236, 230, 214]);
    });
    const { sheet } = look(photoOf(page, straight));
    expect(largestError(sheet!.corners, straight)).toBeLessThan(4);
    expect(look(page).sheet).toBeNull();
  });

  it('is not found if paper fills the photo, in grain, or on an even wall', () => {
    expect(look(paintTarget({ ...planTarget(3, 12), marginPx: -10 })).sheet).toBeNull();
    const random = seededRandom(3);
    const rgb = Uint8Array.from({ length: 600 * 450 * 3 }, () => 255 * random());
    expect(look({ widthPx: 600, heightPx: 450, rgb }).sheet).toBeNull();
    expect(look(evenPicture(900, 600, wall)).sheet).toBeNull();
  });
});

describe('the leveling of findTarget', () => {
  /** The largest error of lengths from the middle of the page, over the length. */
  function errorOfLengths(photo: Raster, corners: PageCorners, reachPx: number): number {
    const page = pageWith(() => undefined);
    const toPhoto = homographyBetween(cornersOf(page), pointsOf(corners))!;
    const { toLevel } = look(photo).levelling!;
    const middle = { x: 300, y: 400 };
    const levelOf = (x: number, y: number) => applyHomography(toLevel, applyHomography(toPhoto, { x, y }));
    const scale = scaleAt(toPhoto, middle) * scaleAt(toLevel, applyHomography(toPhoto, middle));
    const centre = levelOf(300, 400);
    return Math.max(
      ...Array.from({ length: 24 }, (_, index) => {
        const angle = (index * Math.PI) / 12;
        const place = levelOf(300 + reachPx * Math.cos(angle), 400 + reachPx * Math.sin(angle));
        return Math.abs(Math.hypot(place.x - centre.x, place.y - centre.y) / (scale * reachPx) - 1);
      }),
    );
  }

  it('makes rings round again to within half a percent', () => {
    const photo = photoOf(pageWith(paintRings), leaning);
    expect(look(photo).levelling!.source).toBe('rings');
    expect(errorOfLengths(photo, leaning, 250)).toBeLessThan(0.005);
  });

  it('makes rings round again to within a percent that a close-up cuts off', () => {
    const photo = photoOf(pageWith(paintRings), leaning);
    const left = 560;
    const closeUp = cropRaster(photo, { left, top: 330, widthPx: 1200 - left, heightPx: 900 });
    const corners = leaning.map(({ column, row }) => ({ column: column - left, row: row - 330 }));
    const [a, b, c, d] = corners;
    expect(look(closeUp).levelling!.source).toBe('rings');
    expect(errorOfLengths(closeUp, [a!, b!, c!, d!], 250)).toBeLessThan(0.01);
    expect(findTarget(closeUp, { targetFace: null, isFramed: true }).marks).toEqual([]);
  });

  it('makes the sheet a rectangle if nothing is printed on it', () => {
    const photo = photoOf(
      pageWith(() => undefined),
      straight,
    );
    expect(look(photo).levelling!.source).toBe('sheet');
    expect(errorOfLengths(photo, straight, 250)).toBeLessThan(0.01);
  });

  it('does not mistake ovals on a level sheet for tilted rings', () => {
    const page = pageWith((raster) => {
      const outline = { column: 300, row: 400, squash: 0.667, turn: Math.PI / 2 };
      for (const radius of [300, 220, 140]) {
        paintShape(raster, disc(outline, radius), [60, 60, 64]);
        paintShape(raster, disc(outline, radius - 20), [236, 230, 214]);
      }
    });
    const { levelling } = look(photoOf(page, straight));
    expect(levelling?.source).not.toBe('rings');
  });

  it('is missing if there is nothing to go by', () => {
    expect(look(evenPicture(900, 600, wall)).levelling).toBeNull();
  });
});

describe('the figure of findTarget', () => {
  function paintFigure(page: Raster, color: readonly [number, number, number]): void {
    paintShape(page, disc({ column: 300, row: 190, squash: 0.8, turn: Math.PI / 2 }, 95), color);
    paintShape(page, rectangle(260, 250, 340, 340), color);
    paintShape(page, rectangle(120, 320, 480, 800), color);
  }

  it('is a head on shoulders, dark on light or light on dark', () => {
    const dark = pageWith((page) => paintFigure(page, [52, 50, 54]));
    const { figure } = look(dark);
    expect(figure!.confidence).toBeGreaterThan(0.8);
    expect(figure!.outline.length).toBeGreaterThan(8);
    const light = evenPicture(600, 800, [40, 42, 46]);
    paintFigure(light, [230, 228, 220]);
    expect(look(light).figure).not.toBeNull();
  });

  it.each([
    ['dark', [40, 38, 42]],
    ['brown', [150, 120, 90]],
    ['as bright as the paper', [226, 222, 210]],
  ] as const)('is found on a sheet before a wall that is %s', (_, color) => {
    const page = pageWith((raster) => {
      paintFigure(raster, [52, 50, 54]);
      paintShape(raster, rectangle(0, 740, 600, 800), [236, 230, 214]);
    });
    const photo = evenPicture(1200, 1600, color);
    layPage(photo, page, straight);
    const { figure } = look(photo);
    const columns = figure!.outline.map(({ column }) => column);
    const rows = figure!.outline.map(({ row }) => row);
    // The page is enlarged 4 to 3 at (200, 250): the body reaches from 120 to 480, the head begins at 95.
    expect(Math.abs(Math.min(...columns) - 360)).toBeLessThan(15);
    expect(Math.abs(Math.max(...columns) - 840)).toBeLessThan(15);
    expect(Math.abs(Math.min(...rows) - 377)).toBeLessThan(15);
  });

  it('is the aim, with a ring on it, but not with a zero written beside it', () => {
    const marksWith = (column: number, row: number, ink: Color) => {
      const page = pageWith((raster) => {
        paintFigure(raster, [52, 50, 54]);
        paintShape(raster, ring({ column, row, squash: 0.9, turn: 1.4 }, 36, 5), ink);
      });
      return look(page).marks;
    };
    expect(marksWith(300, 560, [210, 208, 200])).toHaveLength(1);
    expect(marksWith(480, 140, [52, 50, 54])).toEqual([]);
  });

  it('is not a bull, a box, or grain', () => {
    expect(look(paintTarget(planTarget(1, 9))).figure).toBeNull();
    const box = pageWith((page) => paintShape(page, rectangle(120, 200, 480, 800), [52, 50, 54]));
    expect(look(box).figure).toBeNull();
    expect(look(photoOf(box, straight)).figure).toBeNull();
    expect(look(evenPicture(900, 600, wall)).figure).toBeNull();
  });
});
