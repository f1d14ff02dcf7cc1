import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { points, roundGroup } from '../testing/coach-input.ts';
import { diagnosisInput, type ToldToDiagnose } from '../testing/diagnosis-input.ts';
import { diagnose } from './diagnose.ts';
import type { Finding, FindingKey } from './finding.ts';

function moved(shots: readonly Point[], dx: number, dy: number): Point[] {
  return shots.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

function stretched(shots: readonly Point[], across: number, along: number): Point[] {
  return shots.map(({ x, y }) => ({ x: x * across, y: y * along }));
}

function findingsOf(shots: readonly Point[], told: ToldToDiagnose = {}): Finding[] {
  const rightHanded = { handedness: 'right', dominantEye: 'right', distanceM: 22.86 } as const;
  return diagnose(diagnosisInput(shots, { ...rightHanded, ...told }));
}

function keysOf(findings: readonly Finding[]): FindingKey[] {
  return findings.map(({ key }) => key);
}

function find(findings: readonly Finding[], key: FindingKey): Finding {
  const finding = findings.find((one) => one.key === key);
  if (!finding) throw new Error(`${key} is not among ${keysOf(findings).join(', ')}`);
  return finding;
}

function causesOf({ hypotheses }: Finding): string {
  return hypotheses.map(({ cause, caveat }) => `${cause} [${caveat ?? ''}]`).join(' | ');
}

describe('diagnose, by number of shots', () => {
  it('says that there is nothing to measure without shots', () => {
    expect(keysOf(findingsOf([]))).toEqual(['no-shots']);
  });

  it.each([1, 2])('only places %i of them and asks for more', (count) => {
    const [finding, ...others] = findingsOf(roundGroup.slice(0, count));
    expect(finding?.key).toBe('placement-only');
    expect(finding?.followUp?.test).toContain('full group');
    expect(others).toEqual([]);
  });

  it('reports a clear offset of three shots without a cause', () => {
    const findings = findingsOf(points([40, 30], [41.5, 30], [40.5, 31.5]), { firearmKind: 'pistol' });
    const offset = find(findings, 'offset');
    expect(offset.strength).toBe('suggested');
    expect(offset.hypotheses).toEqual([]);
    expect(offset.sentence).toContain('3 shots are too few to say why');
    expect(keysOf(findings)).toEqual(['offset']);
  });

  it('says where the next shots should hit from five shots on, and calls it clear from ten on', () => {
    const spreadOf = (shots: number) =>
      findingsOf(moved(roundGroup.slice(0, shots), 0, -60)).find(({ key }) => key === 'spread')?.strength;
    expect([4, 5, 9, 10].map(spreadOf)).toEqual([undefined, 'suggested', 'suggested', 'shown']);
  });

  it('says probably with five shots and clearly with ten', () => {
    const five = find(findingsOf(moved(roundGroup.slice(0, 5), 0, -60)), 'offset');
    const ten = find(findingsOf(moved(roundGroup, 0, -60)), 'offset');
    expect([five.strength, ten.strength]).toEqual(['suggested', 'shown']);
    expect(five.sentence).toBe('Your group is probably off: 61 mm low.');
    expect(ten.sentence).toBe('Your group is clearly off: 59 mm low.');
    const wide = find(findingsOf(moved(stretched(roundGroup, 4, 1), -30, -40)), 'offset');
    expect(wide.sentence).toBe('Your group is clearly off: 39 mm low.');
  });

  it('finds nothing in ten round shots about the aim', () => {
    const findings = findingsOf(roundGroup);
    expect(keysOf(findings)).toEqual(['offset-not-shown', 'shape-not-shown', 'spread']);
    expect(findings.every(({ hypotheses }) => hypotheses.length === 0)).toBe(true);
  });
});

describe('diagnose, the offset', () => {
  it('reads the worked example: low, and strung diagonally, with the zero to check first', () => {
    const shots = points([-12, -30], [5, -18], [-3, -25], [8, -12], [-20, -41]);
    const findings = findingsOf(shots, { firearmKind: 'pistol' });
    expect(keysOf(findings)).toEqual(['offset', 'diagonal-stringing', 'spread']);
    const offset = find(findings, 'offset');
    expect(offset.sentence).toBe('Your group is probably off: 25 mm low.');
    expect(offset.hypotheses[0]?.cause).toContain('not zeroed');
    expect(offset.hypotheses[0]?.caveat).toContain('Check your zero first');
    expect(find(findings, 'diagonal-stringing').sentence).toContain('12.3 times');
  });

  it('gives a left hand the mirror image of the chart of a right hand', () => {
    const lowLeft = moved(roundGroup, -15, -16);
    const right = find(findingsOf(lowLeft, { firearmKind: 'pistol' }), 'offset');
    const mirrored = find(
      findingsOf(stretched(lowLeft, -1, 1), {
        firearmKind: 'pistol',
        handedness: 'left',
        dominantEye: 'left',
      }),
      'offset',
    );
    expect(causesOf(right)).toContain('tense firing hand');
    expect(causesOf(right)).toContain('dispute the cause');
    expect(mirrored.hypotheses).toEqual(right.hypotheses);
  });

  it('names causes only for the way that is clear', () => {
    const wide = moved(stretched(roundGroup, 4, 1), -30, -40);
    const offset = find(findingsOf(wide, { firearmKind: 'pistol' }), 'offset');
    expect(offset.sentence).toContain('39 mm low.');
    expect(causesOf(offset)).toContain('your wrist breaks down');
    expect(causesOf(offset)).not.toContain('tense firing hand');
    expect(offset.followUp?.test).toContain('inert rounds');
    const pellets = findingsOf(wide, { firearmKind: 'pistol', caliber: '.177 air pellet' });
    expect(find(pellets, 'offset').followUp?.test).not.toContain('inert rounds');
  });

  it('does not give a left hand the causes of a right hand', () => {
    const left = findingsOf(moved(roundGroup, -15, -16), {
      firearmKind: 'revolver',
      handedness: 'left',
      dominantEye: 'left',
    });
    expect(causesOf(find(left, 'offset'))).toContain('only partly agree');
    expect(causesOf(find(left, 'offset'))).not.toContain('tense firing hand');
  });

  it.each(['right', 'left'] as const)('shows both sides of the contradiction at the %s side', (side) => {
    const findings = findingsOf(moved(roundGroup, side === 'right' ? 30 : -30, 0), { firearmKind: 'pistol' });
    const { hypotheses } = find(findings, 'offset');
    const contradicted = hypotheses.filter(({ caveat }) => caveat?.includes('contradict each other'));
    expect(contradicted).toHaveLength(2);
  });

  it.each([null, 'rifle', 'air'] as const)(
    'names no cause of a pistol for a firearm of kind %s',
    (firearmKind) => {
      const offset = find(findingsOf(moved(roundGroup, -15, -16), { firearmKind }), 'offset');
      expect(offset.hypotheses).toHaveLength(1);
      expect(offset.hypotheses[0]?.cause).toContain('not zeroed');
    },
  );

  it('names no cause of a hand that it does not know', () => {
    const findings = findingsOf(moved(roundGroup, -15, -16), { firearmKind: 'pistol', handedness: null });
    expect(find(findings, 'offset').hypotheses).toHaveLength(1);
  });

  it('considers competing eyes if hand and eye differ and the group is far to one side', () => {
    const crossed = { handedness: 'right', dominantEye: 'left' } as const;
    const aside = find(findingsOf(moved(roundGroup, -45, 8), crossed), 'offset');
    expect(causesOf(aside)).toContain('dominant eye');
    expect(aside.followUp?.test).toContain('eye');
    expect(causesOf(find(findingsOf(moved(roundGroup, -10, -45), crossed), 'offset'))).not.toContain(
      'dominant eye',
    );
    expect(causesOf(find(findingsOf(moved(roundGroup, -45, 8)), 'offset'))).not.toContain('dominant eye');
  });

  it('makes little of an offset below half the mean radius', () => {
    const many = [0, 1, 2, 3, 4, 5].flatMap((turn) =>
      roundGroup.map(({ x, y }) => ({
        x: x * Math.cos(turn) - y * Math.sin(turn) + 5,
        y: x * Math.sin(turn) + y * Math.cos(turn),
      })),
    );
    const findings = findingsOf(many, { firearmKind: 'pistol' });
    expect(find(findings, 'offset-small').hypotheses).toEqual([]);
  });

  it('says nothing about an offset without an aim', () => {
    expect(keysOf(findingsOf(moved(roundGroup, 0, -60), { hasAim: false }))).toEqual([
      'aim-unknown',
      'shape-not-shown',
      'spread',
    ]);
  });
});

describe('diagnose, earlier groups', () => {
  const alike = { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2: 32 * 160 };
  const lowGroup = moved(roundGroup.slice(0, 5), 0, -26);

  it("let five shots prove an offset that they can't prove alone, and say so", () => {
    expect(keysOf(findingsOf(lowGroup))).toContain('offset-not-shown');
    expect(find(findingsOf(lowGroup, { history: alike }), 'offset').sentence).toContain(
      'We also used your 4 earlier groups to judge this.',
    );
  });

  it('are left out if they spread differently, or there is no scale', () => {
    const wider = { ...alike, sumOfSquaresMm2: 32 * 1600 };
    expect(findingsOf(lowGroup, { history: wider })).toEqual(findingsOf(lowGroup));
    const lengthUnit = 'hole-diameter';
    expect(findingsOf(lowGroup, { history: alike, lengthUnit })).toEqual(
      findingsOf(lowGroup, { lengthUnit }),
    );
  });
});

describe('diagnose, what limits the chart', () => {
  it.each([
    ['self-defense', 'does not fit two-handed self-defense'],
    ['precision shooting', 'trust it less with two hands'],
    [null, 'trust it less with two hands'],
  ])('says for the goal %s that it was drawn for one hand', (trainingGoals, words) => {
    const lowLeft = moved(roundGroup, -15, -16);
    const { caution } = find(findingsOf(lowLeft, { firearmKind: 'pistol', trainingGoals }), 'offset');
    expect(caution).toContain('one-handed bullseye shooting with a zeroed pistol');
    expect(caution).toContain(words);
  });

  it('says nothing of it where it is not used', () => {
    expect(
      find(findingsOf(moved(roundGroup, -15, -16), { firearmKind: 'rifle' }), 'offset').caution,
    ).toBeNull();
  });
});

describe('diagnose, the shape', () => {
  it.each([
    ['vertical-stringing', stretched(roundGroup, 0.3, 1.5), 'ammo’s velocity varies'],
    ['horizontal-stringing', stretched(roundGroup, 1.5, 0.3), 'wind'],
  ] as const)('finds %s and names what rifles do', (key, shots, cause) => {
    const finding = find(findingsOf(shots, { firearmKind: 'rifle' }), key);
    expect(finding.strength).toBe('shown');
    expect(causesOf(finding)).toContain(cause);
    expect(find(findingsOf(shots), key).hypotheses).toEqual([]);
    const caliber = '.177 air pellet';
    expect(find(findingsOf(shots, { firearmKind: 'rifle', caliber }), key).hypotheses).toEqual([]);
  });

  it('says that handgun sway is only documented for one-handed shooting', () => {
    const finding = find(
      findingsOf(stretched(roundGroup, 1.5, 0.3), { firearmKind: 'pistol' }),
      'horizontal-stringing',
    );
    expect(causesOf(finding)).toContain('one-handed');
  });

  it('gives the ellipse and not the circle of a strung group', () => {
    expect(find(findingsOf(stretched(roundGroup, 0.3, 1.5)), 'spread').sentence).toContain('an oval');
  });

  it('reports a flyer with and without it, and no string that only the flyer makes', () => {
    const shots = [...roundGroup.slice(0, 9), { x: 0, y: 95 }];
    const findings = findingsOf(shots);
    const flyer = find(findings, 'flyer');
    expect(flyer.sentence).toMatch(/^Shot 10 is clearly a flyer: it hit \d\d mm from the center\./);
    expect(flyer.sentence).toMatch(/Without it, your mean radius would be 1\d mm\./);
    expect(keysOf(findings)).not.toContain('vertical-stringing');
  });

  it('numbers a flyer as the shooter knows it, and asks to mark it', () => {
    const shots = [...roundGroup.slice(0, 9), { x: 0, y: 95 }];
    const shotNumbers = [1, 2, 3, 5, 6, 7, 8, 9, 10, 12];
    const { sentence } = find(findingsOf(shots, { shotNumbers }), 'flyer');
    expect(sentence).toContain('Shot 12 is');
    expect(sentence).toContain('mark it as a flyer');
  });

  it('calls five shots on one line strung', () => {
    const findings = findingsOf(points([1, 3], [2, 3], [4, 3], [8, 3], [16, 3]));
    expect(keysOf(findings)).toEqual(['offset-not-shown', 'horizontal-stringing']);
    expect(find(findings, 'horizontal-stringing').sentence).toContain('one line');
  });

  it('finds no shape in shots through one place', () => {
    const findings = findingsOf(Array.from({ length: 6 }, () => ({ x: 2, y: 2 })));
    expect(keysOf(findings)).toEqual(['offset-not-shown', 'spread']);
    expect(find(findings, 'spread').sentence).toContain('can’t tell your hits apart');
  });
});

describe('diagnose, the scale', () => {
  it('speaks of bullet diameters, and says so, where the scale is unknown', () => {
    const findings = findingsOf(stretched(roundGroup, 0.1, 0.1), { lengthUnit: 'hole-diameter' });
    expect(find(findings, 'scale-unknown').sentence).toBe('Scale unknown: distances in bullet diameters.');
    expect(findings.map(({ sentence }) => sentence).join(' ')).not.toMatch(/ mm| in,|MOA/);
  });
});
