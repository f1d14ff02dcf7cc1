/** The drills guide over HTTP. */
import { drills, type Drill } from '@target-analysis/analysis/drills';
import type { Drill as DrillOnWire } from '@target-analysis/contract';
import { drillSheets } from '@target-analysis/contract/lists';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { openGuide, type GuideDeps } from './guide-rules.ts';

export function guideProcedures(deps: GuideDeps) {
  return {
    listDrills: signedInProcedures.guide.listDrills.handler(async ({ context }) => ({
      reports_remaining: await openGuide(deps, context.signIn.userId),
      drills: drills.map(toWire),
    })),
  };
}

function toWire({ measuredBy, setup, ...drill }: Drill): DrillOnWire {
  return {
    ...drill,
    corrects: [...drill.corrects],
    steps: [...drill.steps],
    measured_by: measuredBy,
    sheet: drillSheets.find((sheet) => sheet === drill.key) ?? null,
    setup: {
      start: setup.start,
      targets: setup.targets.map(({ shape, distanceYards }) => ({ shape, distance_yards: distanceYards })),
      sequence: setup.sequence.map(({ isReloaded = false, ...step }) => ({
        ...step,
        is_reloaded: isReloaded,
      })),
    },
  };
}
