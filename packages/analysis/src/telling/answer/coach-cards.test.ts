import { expect, test } from 'vitest';
import { drillsInFull } from '../../coaching/drills-in-full.ts';
import { drillNames, type DrillKey } from '../../coaching/drill-names.ts';
import { drills } from '../../coaching/drills.ts';
import { silentAnalysis } from '../../testing/example-report.ts';
import { coachCards } from './coach-cards.ts';
import { drillCardOf } from './drill-card.ts';

test('says each sentence once, and nothing that was read above', () => {
  const cards = coachCards(
    {
      ...silentAnalysis,
      summary: 'Your group is low and left. Ten shots were found on the paper.',
      coaching_analysis: ['Your group is low and left.', 'Perhaps the sights are off, so check them first.'],
      recommendations:
        'First: Perhaps the sights are off, so check them first.\n\nShoot from a rest next time.',
    },
    ['Your group is low and left.'],
  );
  const words = cards.flatMap(({ parts }) => parts).join(' ');
  expect(words).not.toContain('low and left');
  expect(words.match(/Shoot from a rest/g)).toHaveLength(1);
  expect(cards.map(({ title }) => title)).toEqual([
    'Analysis Summary',
    'Coaching Analysis',
    'Summary & Recommendations',
  ]);
});

test('says no finding again that was read without its hedge', () => {
  const sentence = 'Your group is probably off: 25 mm low.';
  const analysis = { ...silentAnalysis, coaching_analysis: [`${sentence} Maybe the sights are not zeroed.`] };
  expect(coachCards(analysis, ['Your group is off: 25 mm low.'])[0]?.parts).toEqual([
    'Maybe the sights are not zeroed.',
  ]);
});

test('says no title again as a sentence', () => {
  const analysis = {
    ...silentAnalysis,
    areas_of_improvement: ['Center the group on the aim.', 'Call each shot.'],
  };
  expect(coachCards(analysis, ['Center the group on the aim'])[0]?.parts).toEqual(['Call each shot.']);
});

test('no advice depends on marks that must be checked first', () => {
  const analysis = {
    ...silentAnalysis,
    summary: 'Eight shots.',
    areas_of_improvement: ['Work on a tighter group.'],
    corrective_drills: '1. Dry Fire\nWhy: it costs no ammo.',
  };
  expect(coachCards(analysis, [], false).map(({ title }) => title)).toEqual(['Analysis Summary']);
  expect(coachCards(analysis)).toHaveLength(3);
});

test('a report without words has no cards', () => expect(coachCards(silentAnalysis)).toEqual([]));

test.each(drills.map(({ key }) => key))(
  'the card of %s is read from the report that tells it',
  (key: DrillKey) => {
    const drill = drills.find((one) => one.key === key);
    const text = drillsInFull([
      { drill: 'dry-fire', because: 'It helps.', firearmKind: null },
      { drill: key, because: 'It fits.', firearmKind: null },
    ]);
    const card = drillCardOf(text, drillNames[key]);
    expect(card.steps).toEqual(drill?.steps);
    expect([card.why, card.distance, card.rounds]).toEqual([
      key === 'dry-fire' ? 'It helps.' : 'It fits.',
      drill?.distance,
      drill?.rounds,
    ]);
  },
);

test('why a drill fits is said once', () => {
  const analysis = {
    ...silentAnalysis,
    corrective_drills: '1. Dry Fire\nWhy: It costs no ammo at all. It trains.',
  };
  expect(coachCards(analysis, ['It costs no ammo at all.'])[0]?.parts.join('')).toBe(
    '1. Dry Fire\nWhy: It trains.',
  );
});

test('a drill without its text has an empty card', () => {
  expect(drillCardOf('1. Wall Drill\nWhy this one: It fits.', 'Wall Drill').steps).toEqual([]);
  expect(drillCardOf('', 'Wall Drill').distance).toBe('');
});
