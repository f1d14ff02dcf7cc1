/** `npm run doctor`: checks the settings against the services they name, and reports what is wrong. */
import { readEnvironment } from './config.ts';
import { examine } from './operations/doctor/examine.ts';
import { runOperation, say } from './operations/run-operation.ts';

await runOperation(async () => {
  const findings = await examine(readEnvironment());
  const width = Math.max(...findings.map(({ part }) => part.length));
  for (const { state, part, says } of findings) say(`${state.padEnd(7)}  ${part.padEnd(width)}  ${says}`);
  const count = findings.filter(({ state }) => state === 'wrong').length;
  if (count > 0) process.exit(1);
  return 'Nothing is wrong.';
});
