import { analysisSteps } from '@target-analysis/contract/lists';
import { expect, test } from 'vitest';
import { waitingStepOf, waitingSteps } from './waiting-steps.ts';

test('the steps of an analysis follow the upload and never go back', () => {
  const keys = waitingSteps.map(({ key }) => key);
  const places = analysisSteps.map((step) => keys.indexOf(waitingStepOf(step)));
  expect(places[0]).toBe(keys.indexOf('uploading') + 1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.at(-1)).toBe(keys.length - 1);
});
