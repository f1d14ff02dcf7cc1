import { drills } from '@target-analysis/analysis/drills';
import { expect, it } from 'vitest';
import { layOut, sheet, shooter, waysOf, type DrillSetup } from './setup-layout.ts';
import { setupWords } from './setup-words.ts';

function setupOf(key: string): DrillSetup {
  const setup = drills.find((drill) => drill.key === key)?.setup;
  if (setup === undefined) throw new Error(`no drill ${key}`);
  return {
    start: setup.start,
    targets: setup.targets.map(({ shape, distanceYards }) => ({ shape, distance_yards: distanceYards })),
    sequence: setup.sequence.map(({ isReloaded = false, ...step }) => ({ ...step, is_reloaded: isReloaded })),
  };
}

it('keeps every target and mark of every drill on the sheet, in front of the shooter', () => {
  for (const { key } of drills) {
    const { targets, steps } = layOut(setupOf(key));
    expect(steps.length).toBeGreaterThan(0);
    for (const { x, y } of [...targets, ...steps]) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(sheet.width - 40);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(shooter.y);
    }
  }
});

it('places three targets at one distance side by side, and labels that distance once', () => {
  const { targets, distanceYards } = layOut(setupOf('el-presidente'));
  expect(targets.map(({ x }) => x)).toEqual([80, 180, 280]);
  expect(new Set(targets.map(({ y }) => y)).size).toBe(1);
  expect(distanceYards).toBe(10);
});

it('draws farther targets farther away and smaller', () => {
  const { targets, distanceYards } = layOut(setupOf('accelerator'));
  const [near, middle, far] = targets;
  expect([near?.distanceYards, middle?.distanceYards, far?.distanceYards]).toEqual([7, 15, 25]);
  expect((near?.y ?? 0) > (middle?.y ?? 0) && (middle?.y ?? 0) > (far?.y ?? 0)).toBe(true);
  expect((near?.scale ?? 0) > (middle?.scale ?? 0) && (middle?.scale ?? 0) > (far?.scale ?? 0)).toBe(true);
  expect(distanceYards).toBeNull();
});

it('goes around the box, and the same way again after a reload', () => {
  const box = waysOf(layOut(setupOf('box')).steps);
  expect(box.map(({ from, to }) => [from.order, to.order])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(box.map(({ to }) => [to.target, to.zone])).toEqual([
    [1, 'body'],
    [1, 'head'],
    [0, 'head'],
  ]);
  expect(waysOf(layOut(setupOf('el-presidente')).steps)).toHaveLength(2);
});

it('describes the drawing in words', () => {
  expect(setupWords(setupOf('failure'), 'yards')).toBe(
    'Setup: one torso target at 7\u00A0yd; begin from ready. Order: 2 at the body, then 1 at the head.',
  );
  expect(setupWords(setupOf('accelerator'), 'meters')).toBe(
    'Setup: three torso targets at 6.4\u00A0m, 13.7\u00A0m and 22.9\u00A0m; begin from ready. Order: 2 at the body of target 1, then 2 at the body of target 2, then 2 at the body of target 3, then reload, 2 at the body of target 1, then 2 at the body of target 2, then 2 at the body of target 3.',
  );
  expect(setupWords(setupOf('dry-fire'), 'yards')).toBe(
    'Setup: one aiming mark at any distance; begin on aim. Order: a press without a shot.',
  );
});
