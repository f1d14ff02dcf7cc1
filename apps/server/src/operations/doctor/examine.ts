/** Examines an installation according to its settings: all parts at once, each with a time limit. */
import type { Config } from '../../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail, checkPayments, checkSite } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { codeOf, speakOf, type Check, type Finding } from './finding.ts';

/** Longer than the timeouts within a check, which report more. */
const usualLimitMs = 30_000;

export async function examine(config: Config, limitMs = usualLimitMs): Promise<Finding[]> {
  const checks = [
    checkMachine(config),
    checkDatabase(config),
    checkStorage(config),
    checkMail(config),
    checkPayments(config),
    checkSite(config),
    checkSettings(config),
  ];
  return (await Promise.all(checks.map((check) => within(check, limitMs)))).flat();
}

async function within({ part, examine: look }: Check, limitMs: number): Promise<Finding[]> {
  const { wrong } = speakOf(part);
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<Finding[]>((resolve) => {
    const says = `No answer within ${String(limitMs / 1000)} seconds.`;
    timer = setTimeout(() => resolve([wrong(says)]), limitMs);
  });
  const findings = look().catch((cause: unknown) => [wrong(`This check failed: ${codeOf(cause)}.`)]);
  try {
    return await Promise.race([findings, end]);
  } finally {
    clearTimeout(timer);
  }
}
