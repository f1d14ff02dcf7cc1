import type { AiAnalysis, Correction, Report } from '@target-analysis/analysis';
import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { correctionSchema } from './corrections.ts';
import { reportSchema, type aiAnalysisSchema } from './report-schema.ts';

test('describes a report exactly like the core, in both directions', () => {
  expectTypeOf<z.infer<typeof reportSchema>>().toEqualTypeOf<Report>();
  expectTypeOf<z.infer<typeof aiAnalysisSchema>>().toEqualTypeOf<AiAnalysis>();
});

test('describes a correction exactly like the core', () => {
  expectTypeOf<z.infer<typeof correctionSchema>>().toEqualTypeOf<Correction>();
});

test('reads a report measured before leveling, disagreement, and possible holes existed', () => {
  const { levelling, possibleHoles, scale, shotsFired } = reportSchema.shape;
  expect(levelling.parse(undefined)).toBeNull();
  expect(possibleHoles.parse(undefined)).toEqual([]);
  expect(scale.shape.disagreement.parse(undefined)).toBeNull();
  expect(shotsFired.parse(undefined)).toBeNull();
});
