import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOfSize, type AngleUnit } from './angles.ts';
import { calibers, findCaliber } from './calibers.ts';
import { shortLength } from './length-in-words.ts';
import { convertLength, isLengthUnit } from './lengths.ts';

interface Case {
  fn: string;
  args: { size: number; distance: number; distanceUnit: string; sizeUnit: string; type: string };
  value: number;
}

function isCaseList(value: unknown): value is Case[] {
  return Array.isArray(value);
}

describe('convertLength', () => {
  it('is exact for the yard, the foot and the inch', () => {
    expect(convertLength(1, 'yd', 'mm')).toBe(914.4);
    expect(convertLength(1, 'ft', 'in')).toBeCloseTo(12, 14);
    expect(convertLength(25.4, 'mm', 'in')).toBe(1);
  });

  it('is reversed by its opposite', () => {
    const unit = fc.constantFrom('mm', 'cm', 'm', 'in', 'ft', 'yd');
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), unit, unit, (length, from, to) => {
        expect(convertLength(convertLength(length, from, to), to, from) / length).toBeCloseTo(1, 14);
      }),
    );
  });

  it('knows its units by name and nothing else', () => {
    expect(['mm', 'yd', 'toString', 'mile'].map((name) => isLengthUnit(name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('angleOfSize', () => {
  it('is one shooter’s minute for an inch at a hundred yards, and a milliradian for one part in a thousand', () => {
    expect(angleOfSize({ size: 1, distance: 3600 }, 'smoa')).toBeCloseTo(1, 14);
    expect(angleOfSize({ size: 1.0471976, distance: 3600 }, 'moa')).toBeCloseTo(1, 6);
    expect(angleOfSize({ size: 0.1, distance: 100 }, 'mrad')).toBeCloseTo(1, 6);
    expect(angleOfSize({ size: 2, distance: 1 }, 'mil')).toBeCloseTo(1600, 9);
  });

  it('agrees with the independent list of angles', ({ skip }) => {
    const list = join(import.meta.dirname, '../../../../../shared/reference/functions-open.json');
    skip(!existsSync(list), 'left out: ../shared/reference/functions-open.json is not here');
    const names: Record<string, AngleUnit> = {
      deg: 'deg',
      rad: 'rad',
      MOA: 'moa',
      SMOA: 'smoa',
      mrad: 'mrad',
      mil: 'mil',
    };
    const cases: unknown = JSON.parse(readFileSync(list, 'utf8'));
    if (!isCaseList(cases)) throw new Error('not a list');
    const known = cases.filter(({ fn }) => fn === 'sizeToAngle');
    expect(known.length).toBeGreaterThan(70);
    for (const { args, value } of known) {
      const unit = names[args.type];
      if (!unit || !isLengthUnit(args.distanceUnit) || !isLengthUnit(args.sizeUnit))
        throw new Error(args.type);
      const distance = convertLength(args.distance, args.distanceUnit, args.sizeUnit);
      const ours = angleOfSize({ size: args.size, distance }, unit);
      expect(Math.abs(ours / value - 1)).toBeLessThan(1e-11);
    }
  });
});

describe('calibers', () => {
  it('are fifty, each once, with inches and millimeters that agree', () => {
    expect(calibers).toHaveLength(50);
    expect(new Set(calibers.map(({ name }) => name)).size).toBe(50);
    expect([calibers.at(0)?.name, calibers.at(-1)?.name]).toEqual(['.17 HMR', '10mm Auto']);
    for (const { diameterInches, diameterMm } of calibers) {
      expect(Math.abs(diameterInches * 25.4 - diameterMm)).toBeLessThanOrEqual(0.0051);
    }
  });

  it('are found by name, whatever the case and spacing', () => {
    expect(findCaliber('9mm Luger')?.diameterMm).toBe(9.02);
    expect(findCaliber(' 9 MM luger ')?.name).toBe('9mm Luger');
    expect(findCaliber('9mm')).toBeNull();
    expect(findCaliber('')).toBeNull();
  });

  it.each([
    ['9mm Luger', 'pistol'],
    ['.38 Special', 'revolver'],
    ['.308 Winchester', 'rifle'],
    ['.177 air pellet', 'air'],
    ['.22 LR', null],
    ['.357 Magnum', null],
  ])('%s is fired from a firearm of kind %s', (name, kind) => {
    expect(findCaliber(name)?.usualKind).toBe(kind);
  });
});

describe('lengths in words', () => {
  it('have two digits if a photo can show them', () => {
    const scale = { lengthUnit: 'mm', distanceM: 22.86 } as const;
    expect([0, 8.66, 12.512, 412.6].map((length) => shortLength(length, scale))).toEqual([
      '0.0 mm',
      '8.7 mm',
      '13 mm',
      '413 mm',
    ]);
  });

  it('are bullet diameters if the scale is unknown', () => {
    const unscaled = { lengthUnit: 'hole-diameter', distanceM: 22.86 } as const;
    expect(shortLength(2.34, unscaled)).toBe('2.3\u00A0bullet diameters');
    expect(shortLength(1.01, unscaled)).toBe('1.0\u00A0bullet diameter');
  });
});
