import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addAnalyseCommand } from './analyse-command.ts';

it.each([
  [['--shots-fired', '2.5'], 'A whole number from 1 to 200 is needed.'],
  [['--shots-fired', '0'], 'A whole number from 1 to 200 is needed.'],
  [['--shots-fired', '201'], 'A whole number from 1 to 200 is needed.'],
  [['--vital-zone', 'foot'], 'Allowed choices are head, chest, center_mass'],
  [['--vital-zone', 'head', '--target-type', 'bullseye'], 'A bullseye target has no vital zone.'],
  [['--target-face', 'dartboard'], 'Allowed choices are nra-b6'],
  [['--firearm-kind', 'cannon'], 'Allowed choices are pistol, revolver, rifle, air'],
  [['--distance-yards', 'far'], 'A number above 0 is needed.'],
  [['--distance-yards', '5', '--distance-metres', '5'], 'cannot be used with'],
])('refuses %j', async (words, reason) => {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addAnalyseCommand(program);
  await expect(program.parseAsync(['analyse', 'x.jpg', ...words], { from: 'user' })).rejects.toThrow(reason);
});
