import { gateCodes } from '@target-analysis/contract/billing-lists';
import { errorCatalogue } from '@target-analysis/contract/errors';
import { expect, test } from 'vitest';
import { problemOf } from '../../lib/calls/problem.ts';
import { gateProblem, isGateCode, isOpenedByReports, leadsToPrices, reportGateProblem } from './gate.ts';

test('an open gate stands in nobody’s way', () => expect(gateProblem({ gate: null })).toBeNull());

test.each(gateCodes)("describes %s in the catalog's words", (gate) => {
  const { title, message } = errorCatalogue[gate];
  expect(gateProblem({ gate })).toMatchObject({ code: gate, title, message });
  expect(isGateCode(gate)).toBe(true);
});

test('links to the prices if a plan is needed, and stays if reports or time are', () => {
  const places = Object.fromEntries(gateCodes.map((gate) => [gate, gateProblem({ gate })?.goTo]));
  expect(places).toEqual({
    'subscription-required': '/pricing',
    'payment-required': null,
    'subscription-inactive': '/pricing',
    'subscription-expired': '/pricing',
    'subscription-unpaid': '/pricing',
    'payment-pending': null,
    'report-limit-reached': '/pricing',
  });
});

test('offers reports if there are none left', () => {
  expect(gateCodes.filter(isOpenedByReports)).toEqual(['payment-required', 'report-limit-reached']);
  expect(isGateCode('analysis-failed')).toBe(false);
});

test('sends a shooter without reports from the form to the prices', () => {
  expect(gateCodes.filter((code) => !leadsToPrices(code))).toEqual(['payment-pending']);
});

test('a report without an analysis asks for an additional report', () => {
  expect(reportGateProblem(problemOf('payment-required'))).toMatchObject({
    title: 'Additional report required',
    message: 'You need to purchase an additional report to continue.',
  });
  expect(reportGateProblem(problemOf('report-limit-reached'))).toMatchObject({
    title: 'Report limit reached',
    message:
      'You have reached your report limit. Please purchase additional reports or upgrade your subscription.',
  });
});
