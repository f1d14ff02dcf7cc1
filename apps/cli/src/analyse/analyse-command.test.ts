import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addAnalyseCommand } from './analyse-command.ts';
import { warningAbout } from './option-values.ts';

it.each([
  [['--shots-fired', '2.5'], '--shots-fired: "2.5" is not a whole number from 1 to 200.'],
  [['--shots-fired', '0'], 'not a whole number from 1 to 200.'],
  [['--shots-fired', '201'], 'not a whole number from 1 to 200.'],
  [['--vital-zone', 'foot'], '--vital-zone: "foot" is unknown. Choose "head" or "chest" or "center_mass".'],
  [['--vital-zone', 'head', '--target-type', 'bullseye'], 'A bullseye target has no vital zone.'],
  [['--target-face', 'B8'], '--target-face: "B8" is unknown. Did you mean "nra-b8"?'],
  [['--target-face', 'air pistol'], 'Did you mean "issf-10m-air-pistol"?'],
  [['--target-face', 'nra-b5'], 'Did you mean "nra-b6" or "nra-b8" or "nra-b16" or "nra-b27"?'],
  [['--target-face', 'dartboard'], '--target-face: "dartboard" is unknown. Add --help to see the list.'],
  [['--firearm-kind', 'cannon'], 'Choose "pistol" or "revolver" or "rifle" or "air".'],
  [['--distance-yards', 'far'], '--distance-yards: "far" is not a number above 0.'],
  [['--distance-yards', '5', '--distance-metres', '5'], 'cannot be used with'],
])('refuses %j', async (words, reason) => {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addAnalyseCommand(program);
  await expect(program.parseAsync(['analyse', 'x.jpg', ...words], { from: 'user' })).rejects.toThrow(reason);
});

it('warns about a caliber that is not listed, and names those that may be meant', () => {
  expect(warningAbout('9MM luger')).toBeNull();
  expect(warningAbout('9mm Lugr')).toBe(
    '--caliber: "9mm Lugr" is unknown. Did you mean "9mm Luger"? Lengths are in bullet diameters.',
  );
  expect(warningAbout('45')).toContain('Did you mean ".45 ACP" or ".45 Colt" or ".45-70 Government"?');
  expect(warningAbout('luger')).toContain('Did you mean "9mm Luger"?');
  expect(warningAbout('foo')).toContain('Add --help to see the list.');
});

it('its help lists what an unknown value points to', () => {
  let help = '';
  const program = new Command().exitOverride().configureOutput({ writeOut: (text) => (help += text) });
  addAnalyseCommand(program);
  expect(() => program.parse(['analyse', '--help'], { from: 'user' })).toThrow();
  expect(help).toMatch(/nra-b6[^]*\nCalibers: \.17 HMR, /);
});
