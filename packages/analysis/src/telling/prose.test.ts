import { expect, test } from 'vitest';
import type { AiAnalysis } from '../coaching/ai-analysis.ts';
import { goalInWords } from '../coaching/goal/goal-in-words.ts';
import { exampleFinding, exampleReport, exampleReportWithoutScale } from '../testing/example-report.ts';
import { shortLength } from '../units/length-in-words.ts';
import { lengthsOf } from './figures/lengths.ts';
import { proseInUnit, textInUnit } from './prose.ts';
import { tellReport } from './telling.ts';

const report = exampleReport();
const inches = lengthsOf(report, 'in');
const meanRadius = report.group.meanRadius?.value ?? 0;

test('a figure of the report reads as in its tile, though the prose rounds it to millimeters', () => {
  const text = `Your mean radius is ${shortLength(meanRadius, report.group)}.`;
  expect(textInUnit(text, report, inches)).toBe(`Your mean radius is ${inches.words(meanRadius)}.`);
});

test('a goal reads as beside its drill, though another figure rounds to the same millimeters', () => {
  const goal = { figure: 'meanRadius', target: 19.6, now: 40, shots: 10 } as const;
  const group = { ...report.group, meanRadius: { value: 20.4, low95: 15, high95: 30 } };
  const recommendations = goalInWords(goal, (length) => shortLength(length, group), false);
  const prose = proseInUnit({ ...proseOf(''), recommendations }, { ...report, group, goal }, inches);
  expect(prose.recommendations).toBe(goalInWords(goal, inches.words, false));
});

test('any other length is converted as written', () => {
  expect(textInUnit('From 25.4 mm to 254 mm.', report, inches)).toBe('From 1.00 in to 10.0 in.');
});

test('readers of millimeters, or of a photo without a scale, get the text unchanged', () => {
  const text = 'Move your sights 38 mm up.';
  expect(textInUnit(text, report, lengthsOf(report, 'mm'))).toBe(text);
  const unscaled = exampleReportWithoutScale();
  expect(textInUnit(text, unscaled, lengthsOf(unscaled, 'in'))).toBe(text);
});

test('findings and prose have no millimeters for readers of inches, except in a 9 mm caliber', () => {
  const finding = { ...exampleFinding('offset'), sentence: 'Your group is 17 mm low.' };
  const told = tellReport(exampleReport({ findings: [finding] }), 'in');
  expect(told.findings[0]?.sentence).toMatch(/^Your group is \d\.\d\d in low\.$/);
  const prose = proseInUnit(proseOf('It is 38 mm wide.'), report, inches);
  expect(JSON.stringify(prose).match(/\d mm/g)).toEqual(['9 mm']);
  expect(prose).toMatchObject({ shooter_caliber: '9 mm', shooter_distance: '10 meters' });
});

function proseOf(text: string): AiAnalysis {
  return {
    ...{ shooter_name: '', shooter_training_goals: '', shooter_handedness: '', shooter_dominant_eye: '' },
    ...{ shooter_target_type: '', shooter_distance: '10 meters', shooter_range_location: '' },
    ...{ shooter_firearm_make: '', shooter_firearm_model: '', shooter_caliber: '9 mm' },
    ...{ shot_group_pattern: text, shot_vertical_pattern: text, shot_distribution_overview: text },
    ...{ coaching_analysis: [text], areas_of_improvement: [text], suggestions: [text] },
    ...{ summary: text, recommendations: text, corrective_drills: text },
  };
}
