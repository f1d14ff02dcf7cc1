/** The stored, simulated rates of the diagnosis. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

/** `alike`: the earlier groups have the same spread; `tighter`: the shooter was steadier by a fifth then. */
const history = z.enum(['none', 'alike', 'tighter']);
export type History = z.infer<typeof history>;

const share = z.number().min(0).max(1);

const falseAlarmSchema = z.object({
  shots: z.number(),
  history,
  /** Share of round groups around their aim that are said to have any fault, and which one. */
  any: share,
  offset: share,
  stringing: share,
  flyer: share,
});
export type FalseAlarms = z.infer<typeof falseAlarmSchema>;

const powerSchema = z.object({
  /** What is wrong with the groups. */
  fault: z.enum(['offset', 'stringing', 'flyer']),
  /** Offset and flyer in sigma, stringing as the ratio of the axes. */
  size: z.number(),
  shots: z.number(),
  history,
  /** Share of groups in which that fault is found; for a flyer, that shot. */
  found: share,
});
export type Power = z.infer<typeof powerSchema>;

const sheetSchema = z.object({
  aims: z.number(),
  shotsEach: z.number(),
  /** Share of sheets with equal groups around their aims that are said to have a difference, a fault of all shots, or either. */
  any: share,
  difference: share,
  fault: share,
  /** Share of sheets whose first group, with a third of the spread, is called tighter. */
  found: share,
});
export type SheetAlarms = z.infer<typeof sheetSchema>;

const diagnosisSchema = z.object({
  measuredOn: z.iso.date(),
  /** Number of groups, or sheets, behind each rate. */
  groups: z.object({ falseAlarms: z.number(), power: z.number(), sheets: z.number() }),
  history: z.object({ groups: z.number(), shotsEach: z.number() }),
  falseAlarms: z.array(falseAlarmSchema),
  power: z.array(powerSchema),
  sheets: z.array(sheetSchema),
});
export type DiagnosisRates = z.infer<typeof diagnosisSchema>;

export const diagnosisFile = resultFile('diagnosis', diagnosisSchema);
