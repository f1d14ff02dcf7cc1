import { expect, test } from 'vitest';
import { judgeAudit } from './audit.ts';

function reportOf(vulnerabilities: object): string {
  return `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;
}

test('passes if what we ship has no known vulnerabilities', () => {
  expect(judgeAudit(reportOf({}))).toMatchObject({ passed: 1, failed: 0, leftOut: [] });
});

test('fails for high and critical ones, and names them', () => {
  const outcome = judgeAudit(
    reportOf({
      picture: { severity: 'critical', range: '<1.2.3' },
      words: { severity: 'moderate', range: '<2' },
      mail: { severity: 'high', range: '*' },
    }),
  );
  expect(outcome).toMatchObject({ failed: 1, report: 'picture <1.2.3: critical\nmail *: high' });
});

test('skips the check if the registry gives no report, and does not name the registry', () => {
  const message = '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk';
  expect(judgeAudit(`npm warn audit\n${JSON.stringify({ message, method: 'POST' })}`)).toEqual({
    passed: 0,
    failed: 0,
    report: '',
    leftOut: ['known holes were not asked for: 405 Method Not Allowed'],
  });
  expect(judgeAudit('npm error network timeout')).toMatchObject({ failed: 0, leftOut: [expect.any(String)] });
});
