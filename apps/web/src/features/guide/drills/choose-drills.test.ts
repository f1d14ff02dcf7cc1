import type { Drill } from '@target-analysis/contract';
import { expect, it } from 'vitest';
import { chosenDrills, measureOf, themesOf } from './choose-drills.ts';

const wall: Drill = {
  key: 'wall',
  name: 'Wall Drill',
  why: '',
  corrects: ['Trigger and flinch', 'Grip and recoil'],
  distance: '',
  rounds: '0',
  steps: [],
  standard: '',
  safety: '',
  source: '',
  measured_by: 'self',
  sheet: null,
  setup: { start: 'close', targets: [], sequence: [] },
};
const bill: Drill = { ...wall, key: 'bill', corrects: ['Grip and recoil'], measured_by: 'hits' };
const dot: Drill = { ...wall, key: 'dot', corrects: ['Speed against precision'], measured_by: 'sheet' };
const drills = [wall, bill, dot];

it('shows all drills until a filter is chosen', () => {
  expect(chosenDrills(drills, { corrects: '', measuredBy: '' })).toEqual(drills);
});

it('shows drills that match the chosen correction and measure', () => {
  expect(chosenDrills(drills, { corrects: 'Grip and recoil', measuredBy: '' })).toEqual([wall, bill]);
  expect(chosenDrills(drills, { corrects: 'Grip and recoil', measuredBy: 'hits' })).toEqual([bill]);
  expect(chosenDrills(drills, { corrects: 'Grip and recoil', measuredBy: 'sheet' })).toEqual([]);
});

it('offers each correction once, and rejects an unknown measure', () => {
  expect(themesOf(drills)).toEqual(['Trigger and flinch', 'Grip and recoil', 'Speed against precision']);
  expect([measureOf('hits'), measureOf('by eye')]).toEqual(['hits', '']);
});
