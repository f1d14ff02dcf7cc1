import { expect, test } from 'vitest';
import { singleReports, wholePack } from '../purchase-dialog/choice.ts';
import { addressOfPlan, addressOfReports, readKeptChoice } from './kept-choice.ts';

function readBack(address: string) {
  return readKeptChoice(new URL(address, 'https://example.com').searchParams);
}

test('restores the choice made before signing in', () => {
  expect(readBack(addressOfPlan('proannual'))).toEqual({ kind: 'plan', planId: 'proannual' });
  for (const choice of [wholePack('pack20'), singleReports(7), singleReports(50)]) {
    expect(readBack(addressOfReports(choice))).toEqual({ kind: 'reports', choice });
  }
});

test('chooses nothing if the address has no choice', () => {
  for (const query of ['', '?choice=', '?choice=payasyougo', '?choice=pack7', '?choice=-1', '?choice=100']) {
    expect(readBack(`/pricing${query}`)).toBeNull();
  }
});
