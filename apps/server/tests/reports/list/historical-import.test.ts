/** The operator's import of reports from another program. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newAddress, signUpAndConfirm } from '../../world/people.ts';
import { testWithServer as test, type TestServer } from '../../world/server.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const report = {
  title: 'Club match',
  report_type: 'detailed',
  created_at: '2019-05-04T12:00:00+02:00',
  pdf_url: 'https://club.example/2019/match.pdf',
  image_urls: [png, `data:image/png;base64,${png}`, 'https://club.example/1.jpg'],
};

async function writeList(list: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'reports-')), 'reports.json');
  await writeFile(file, list);
  return file;
}

async function importList(server: TestServer, email: string, list: unknown): Promise<string> {
  const file = await writeList(typeof list === 'string' ? list : JSON.stringify(list));
  return server.app.operatorCommands(['import-reports', email, file]);
}

async function listed(server: TestServer, token: string): Promise<unknown> {
  return (await server.call('GET', '/api/reports', { token })).body;
}

test('imports a list once, however often it is submitted', async ({ server }) => {
  const { email, session: signedIn } = await signUpAndConfirm(server);
  const { title, report_type, created_at } = report;
  const list = [report, { title: ' Training ', report_type, created_at }];
  expect(await importList(server, email, list)).toBe(`${email} got 2 reports; 0 were there already.`);
  const more = [...list, { title: 'Another', report_type: 'comparison', created_at }];
  expect(await importList(server, email.toUpperCase(), more)).toContain('got 1 reports; 2 were there');
  expect(await listed(server, signedIn.access_token)).toMatchObject({
    total: 3,
    years: [2019],
    items: expect.arrayContaining([
      expect.objectContaining({
        title,
        created_at: '2019-05-04T10:00:00.000Z',
        thumbnail_urls: report.image_urls,
        pdf_url: report.pdf_url,
      }),
      expect.objectContaining({ title: 'Training', thumbnail_urls: [], pdf_url: null }),
    ]),
  });
});

test('gives the same list to two accounts', async ({ server }) => {
  for (const { email } of [await signUpAndConfirm(server), await signUpAndConfirm(server)]) {
    expect(await importList(server, email, [report])).toContain('got 1 reports');
  }
});

const refused: [string, unknown, string][] = [
  ['not JSON', '[\n{"title": }]', 'The file is not JSON'],
  ['no list', report, 'The file must contain a list of reports.'],
  ['no report', [report, 1], 'Report 2 of the list: '],
  ['a missing title', [{ ...report, title: ' ' }], 'Report 1 of the list, title: '],
  ['a kind that there is not', [{ ...report, report_type: 'poster' }], 'list, report_type: '],
  ['a moment that is none', [{ ...report, created_at: 'yesterday' }], 'list, created_at: '],
  ['a year that nobody saw', [{ ...report, created_at: '0019-05-04T12:00:00Z' }], 'list, created_at: '],
  ['a field that is unknown', [{ ...report, owner: 'Ann' }], 'owner'],
  ['a document over http', [{ ...report, pdf_url: 'http://club.example/1.pdf' }], 'list, pdf_url: '],
  ['a script', [{ ...report, pdf_url: 'javascript:alert(1)' }], 'list, pdf_url: '],
  ['a page as a document', [{ ...report, pdf_url: 'data:text/html;base64,AAAA' }], 'list, pdf_url: '],
  ['a password', [{ ...report, pdf_url: 'https://ann:secret@club.example/1.pdf' }], 'list, pdf_url: '],
  ['a drawing', [{ ...report, image_urls: ['data:image/svg+xml;base64,AAAA'] }], 'list, image_urls, 0: '],
  [
    'a file',
    [report, { ...report, image_urls: [png, 'file:///etc/passwd'] }],
    'Report 2 of the list, image_urls, 1: ',
  ],
  ['too many pictures', [{ ...report, image_urls: Array(21).fill(png) }], 'list, image_urls: '],
];

test('imports nothing from a list with a mistake, and says where it is', async ({ server }) => {
  const { email, session: signedIn } = await signUpAndConfirm(server);
  for (const [what, list, said] of refused) {
    const answer = importList(server, email, list);
    await expect(answer, what).rejects.toThrow(/^Nothing was imported\. /);
    await expect(answer, what).rejects.toThrow(said);
  }
  expect(await listed(server, signedIn.access_token)).toMatchObject({ total: 0 });
});

test('says that there is no such account or file', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const nobody = newAddress();
  await expect(importList(server, nobody, [report])).rejects.toThrow(`${nobody} has no account here.`);
  const gone = server.app.operatorCommands(['import-reports', email, '/nowhere/reports.json']);
  await expect(gone).rejects.toThrow('/nowhere/reports.json cannot be read.');
  await expect(server.app.operatorCommands(['import-reports', email])).rejects.toThrow('Usage:');
});
