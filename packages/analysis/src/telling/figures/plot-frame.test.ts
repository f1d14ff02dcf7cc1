import { describe, expect, test } from 'vitest';
import type { Report, ReportHole } from '../../report/report.ts';
import { exampleHoles, exampleReport, exampleZone } from '../../testing/example-report.ts';
import {
  isInFrame,
  legibleNames,
  paperBulletRadius,
  paperCentre,
  plotFrame,
  roundTicks,
  spreadLines,
  zoneOnPaper,
} from './plot-frame.ts';

/** Three shots about (20, 15) mm, 2 px per millimeter, aim at column 200, row 300. */
function plotted(changes: Partial<Report> = {}, group: Partial<Report['group']> = {}): Report {
  const report = exampleReport(changes);
  return { ...report, group: { ...report.group, ...group } };
}

function holeAt(x: number, y: number): ReportHole {
  return { ...exampleHoles(1)[0]!, column: 200 + 2 * x, row: 300 - 2 * y, x, y };
}

function groupAt(right: number, up: number): Partial<Report['group']> {
  return {
    centrePx: { column: 200 + 2 * right, row: 300 - 2 * up },
    offset: { x: null, y: null, right, up, distance: Math.hypot(right, up) },
  };
}

const zone = exampleZone();

describe('plotFrame', () => {
  test('is square and holds every shot, the aim, the mean radius and the inner ellipse', () => {
    const frame = plotFrame(plotted());
    expect(frame.maxX - frame.minX).toBeCloseTo(frame.maxY - frame.minY);
    expect(frame.minX).toBeLessThan(0);
    expect(frame.minY).toBeLessThan(0);
    expect(frame.maxX).toBeGreaterThan(34.5);
    expect(frame.maxY).toBeGreaterThan(25.5);
    const wide = plotFrame(plotted({}, { meanRadius: { value: 60, low95: 40, high95: 90 } }));
    expect(wide.maxX).toBeGreaterThan(80);
  });

  test('leaves out a 95% ellipse that would dwarf the shots, and frames a fitting one whole', () => {
    const keysOf = (report: Report) => spreadLines(report, plotFrame(report)).map(({ key }) => key);
    expect(keysOf(plotted())).toEqual(['ellipse50', 'meanRadius']);
    const fitting = plotted({}, { ellipse95: { semiMajor: 26, semiMinor: 13, angleDegrees: 30 } });
    const frame = plotFrame(fitting);
    expect(keysOf(fitting)).toEqual(['ellipse95', 'ellipse50', 'meanRadius']);
    expect(frame.maxX).toBeGreaterThan(20 + 26 * Math.cos(Math.PI / 6));
  });

  test('holds a vital zone about the aim unless it dwarfs the shots', () => {
    const aimed = plotted({ zone });
    expect(zoneOnPaper(aimed)[0]).toEqual({ x: -20, y: 20 });
    expect(zoneOnPaper(aimed).every((corner) => isInFrame(plotFrame(aimed), corner))).toBe(true);
    const border = zone.border.map(({ column, row }) => ({ column: column * 9, row: row * 9 }));
    expect(plotFrame(plotted({ zone: { ...zone, border } }))).toEqual(plotFrame(plotted()));
    expect(zoneOnPaper(plotted())).toEqual([]);
  });

  test('moves with the shots and grows with them', () => {
    const once = plotFrame(plotted());
    const twice = plotFrame(
      plotted(
        {
          holes: [holeAt(20, 40), holeAt(60, 40), holeAt(40, 10)],
          scale: { ...plotted().scale, bulletDiameterMm: 18 },
        },
        {
          ...groupAt(40, 30),
          meanRadius: { value: 21, low95: 14, high95: 34 },
          ellipse50: { semiMajor: 24, semiMinor: 12, angleDegrees: 30 },
          ellipse95: { semiMajor: 80, semiMinor: 40, angleDegrees: 30 },
        },
      ),
    );
    expect(twice.maxX).toBeCloseTo(2 * once.maxX);
    expect(twice.minY).toBeCloseTo(2 * once.minY);
  });

  test('frames one shot on the aim', () => {
    const alone = { offset: null, ellipse50: null, ellipse95: null, meanRadius: null };
    const frame = plotFrame(plotted({ holes: [holeAt(0, 0)] }, alone));
    expect(frame.maxX - frame.minX).toBeGreaterThan(9);
  });
});

test('leaves out numbers that would cover each other, those of flyers and doubtful holes last', () => {
  const holes = [holeAt(0, 0), holeAt(3, 1), holeAt(6, 0), holeAt(0, 9)].map((hole, index) => ({
    ...hole,
    number: index + 1,
  }));
  const letters = { width: 5, height: 8 };
  expect([...legibleNames(holes, letters)]).toEqual([1, 3, 4]);
  const withFlyer = holes.map((hole) => (hole.number === 2 ? { ...hole, role: 'flyer' as const } : hole));
  expect([...legibleNames(withFlyer, letters)]).toEqual([2, 4]);
  // Wider names need more room.
  const twoDigits = holes.map((hole) => ({ ...hole, number: hole.number + 10 }));
  expect([...legibleNames(twoDigits, letters)]).toEqual([11, 14]);
});

test('the center is at the offset, or at the origin if no aim is known', () => {
  expect(paperCentre(plotted())).toEqual({ x: 20, y: 15 });
  expect(paperCentre(plotted({}, { offset: null }))).toEqual({ x: 0, y: 0 });
});

test('a bullet has a radius of half a unit if lengths are in hole diameters', () => {
  expect(paperBulletRadius(plotted())).toBe(4.5);
  expect(paperBulletRadius(plotted({}, { lengthUnit: 'hole-diameter' }))).toBe(0.5);
  expect(paperBulletRadius(plotted({ scale: { ...plotted().scale, bulletDiameterMm: null } }))).toBe(4);
});

test('ticks are round numbers inside the frame', () => {
  expect(roundTicks(-12, 47)).toEqual([-10, 0, 10, 20, 30, 40]);
  expect(roundTicks(-1.2, 1.3)).toEqual([-1, -0.5, 0, 0.5, 1]);
});
