/** Reports imported from another program: in the list, and on their own page, with pictures in every form. */
import { writeFile } from 'node:fs/promises';
import { blankPhoto, targetPhoto } from '../world/pictures.ts';
import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { atNightOnEveryScreen, expect, test } from '../world/test.ts';

const png = blankPhoto(60, 40).buffer.toString('base64');
const jpeg = `data:image/jpeg;base64,${targetPhoto().buffer.toString('base64')}`;
const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7 a small one').toString('base64')}`;

/** Nothing answers there: a picture that is lost. */
const lost = 'https://old.example/lost.png';

const imported = [
  {
    title: 'League night 2019',
    report_type: 'comparison',
    created_at: '2019-05-04T18:00:00Z',
    pdf_url: pdf,
    image_urls: [jpeg, png, lost, png, png, jpeg],
  },
  { title: 'First range day', report_type: 'detailed', created_at: '2018-02-03T10:00:00Z' },
];

test(
  'an imported report is in the list and opens with its pictures and its PDF',
  { tag: atNightOnEveryScreen },
  async ({ page, server, watch }, info) => {
    watch.allow(/old\.example|Content Security Policy|status of 404/);
    const person = await becomeMember(page);
    const list = info.outputPath('reports.json');
    await writeFile(list, JSON.stringify(imported));
    await server.operate('import-reports', person.email, list);
    await page.goto('/reports');
    const card = page.getByRole('article', { name: 'League night 2019' });
    await expect(card.getByText('Comparison')).toBeVisible();
    await expect(card.getByText('+2 more')).toBeVisible();
    await expect(card.getByText('May 4, 2019')).toBeVisible();
    await expect(page.getByRole('article', { name: 'First range day' }).getByText('Detailed')).toBeVisible();
    await lookAt(page, 'reports-imported');

    await card.getByRole('link', { name: 'View League night 2019' }).click();
    await expect(page.getByRole('heading', { name: 'League night 2019' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Target 1' })).toHaveAttribute('src', jpeg);
    // Six of them are longer than any screen here: the last one loads when it comes near.
    const last = page.getByRole('img', { name: 'Target 6' });
    await expect(last).not.toHaveAttribute('src');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('src', jpeg);
    await page.getByRole('img', { name: 'Target 2' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: 'Target 2' })).toHaveAttribute(
      'src',
      `data:image/png;base64,${png}`,
    );
    await expect(page.getByText('Failed to load image')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the original' })).toHaveAttribute('href', lost);
    await lookAt(page, 'report-imported');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Open PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('League night 2019.pdf');
    await page.getByRole('link', { name: 'All reports' }).click();
    await page.getByRole('link', { name: 'View First range day' }).click();
    await expect(page.getByText('No image data available')).toBeVisible();
    await expect(page.getByText('Open PDF')).toBeHidden();
  },
);

test('says so if an imported picture or PDF is not one', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await becomeMember(page);
  const id = '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10';
  await page.route(/\/api\/reports\/historical\//, (route) =>
    route.fulfill({
      json: {
        id,
        title: '',
        report_type: 'analysis',
        created_at: '2019-05-04T18:00:00Z',
        pdf_url: 'javascript:alert(1)',
        image_urls: ['target_7.png (lost)', '', png],
        shooting_session_id: null,
      },
    }),
  );
  await page.goto(`/report/${id}`);
  await expect(page.getByRole('heading', { name: 'Analysis Report' })).toBeVisible();
  await expect(page.getByText('Invalid image format')).toBeVisible();
  await expect(page.getByText('No image data available')).toBeVisible();
  await expect(page.getByText('Open PDF')).toBeHidden();
  await lookAt(page, 'report-imported-odd');
});
