import { expect, test } from 'vitest';
import { judgeAudit } from './audit.ts';

function reportOf(vulnerabilities: object): string {
  return `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;
}

test('passes where nothing is known against what we ship', () => {
  expect(judgeAudit(reportOf({}))).toMatchObject({ passed: 1, failed: 0, leftOut: [] });
});

test('fails for what is high or critical, and names it', () => {
  const outcome = judgeAudit(
    reportOf({
      picture: { severity: 'critical', range: '<1.2.3' },
      words: { severity: 'moderate', range: '<2' },
      mail: { severity: 'high', range: '*' },
    }),
  );
  expect(outcome).toMatchObject({ failed: 1, report: 'picture <1.2.3: critical\nmail *: high' });
});

test('leaves the question out where the registry gives no report, and does not name it', () => {
  const message = '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk';
  expect(judgeAudit(`npm warn audit\n${JSON.stringify({ message, method: 'POST' })}`)).toEqual({
    passed: 0,
    failed: 0,
    report: '',
    leftOut: ['known holes were not asked for: 405 Method Not Allowed'],
  });
  expect(judgeAudit('npm error network timeout')).toMatchObject({ failed: 0, leftOut: [expect.any(String)] });
});
