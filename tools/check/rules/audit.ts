/** Known vulnerabilities in what we ship, according to the registry; if the registry doesn't answer, the step is left out. */
import { basename } from 'node:path';
import * as z from 'zod';
import { runNode } from '../../repository.ts';
import { answer, type Outcome, type Step } from '../step.ts';

/** An unreachable registry must not delay the check. */
const npmArguments = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const shipped = ['--workspaces', '--include-workspace-root'];

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Fails for high and critical ones; read the rest on demand. */
const grave = new Set(['high', 'critical']);

export const auditStep: Step = {
  name: 'known holes in what we ship (npm)',
  run: async () => {
    const npm = process.env.npm_execpath;
    if (npm === undefined || !basename(npm).startsWith('npm'))
      return leftOut('the check was not started by npm');
    const { output } = await runNode([npm, ...npmArguments, ...shipped]);
    return judgeAudit(output);
  },
};

/** @param output of `npm audit --json`: its warnings and the report, or the reason why there is none */
export function judgeAudit(output: string): Outcome {
  const report = reportSchema.safeParse(readJson(output));
  if (!report.success) return leftOut(reasonIn(output));
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => grave.has(severity));
  return answer(found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`));
}

function leftOut(reason: string): Outcome {
  return { passed: 0, failed: 0, report: '', leftOut: [`known holes were not asked for: ${reason}`] };
}

function readJson(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

function reasonIn(output: string): string {
  const error = z.object({ message: z.string() }).safeParse(readJson(output));
  const said = error.success ? error.data.message : 'the registry gave no report';
  // Registry addresses don't belong in a log.
  return said.replaceAll(/\s*-?\s*(\w+ )?https?:\/\/\S+/g, '').slice(0, 100);
}
