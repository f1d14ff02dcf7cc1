import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { aiAnalysisSchema, reportSchema } from './report-schema.ts';

test('says the same of a report as the core, in both directions', () => {
  expectTypeOf<z.infer<typeof reportSchema>>().toEqualTypeOf<Report>();
  expectTypeOf<z.infer<typeof aiAnalysisSchema>>().toEqualTypeOf<AiAnalysis>();
});
