/** The command line: analyse photos, measure lists of shots. */
import { Command } from 'commander';
import { addAnalyseCommand } from './analyse/analyse-command.ts';
import { InputError } from './input-error.ts';
import { addMeasureCommand } from './measure/measure-command.ts';

const program = new Command('target-analysis')
  .description('Analyze photos of shot paper targets on this machine.')
  .showHelpAfterError('Add --help to see all options.');
addAnalyseCommand(program);
addMeasureCommand(program);
try {
  await program.parseAsync();
} catch (cause) {
  if (!(cause instanceof InputError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 2;
}
