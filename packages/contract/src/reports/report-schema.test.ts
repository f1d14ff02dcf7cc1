import type { AiAnalysis, Correction, Report } from '@target-analysis/analysis';
import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { correctionSchema } from './corrections.ts';
import { reportSchema, type aiAnalysisSchema } from './report-schema.ts';

test('says the same of a report as the core, in both directions', () => {
  expectTypeOf<z.infer<typeof reportSchema>>().toEqualTypeOf<Report>();
  expectTypeOf<z.infer<typeof aiAnalysisSchema>>().toEqualTypeOf<AiAnalysis>();
});

test('says the same of a correction as the core', () => {
  expectTypeOf<z.infer<typeof correctionSchema>>().toEqualTypeOf<Correction>();
});

test('reads a report that was measured before levelling, disagreement and possible holes were known', () => {
  const { levelling, possibleHoles, scale, shotsFired } = reportSchema.shape;
  expect(levelling.parse(undefined)).toBeNull();
  expect(possibleHoles.parse(undefined)).toEqual([]);
  expect(scale.shape.disagreement.parse(undefined)).toBeNull();
  expect(shotsFired.parse(undefined)).toBeNull();
});
