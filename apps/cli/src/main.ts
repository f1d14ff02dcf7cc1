/** The command line: analyse photos, measure lists of shots. */
import { Command } from 'commander';
import { addAnalyseCommand } from './analyse/analyse-command.ts';
import { addMeasureCommand } from './measure/measure-command.ts';

const program = new Command('target-analysis')
  .description('Analyse photos of shot paper targets on this machine.')
  .showHelpAfterError();
addAnalyseCommand(program);
addMeasureCommand(program);
await program.parseAsync();
