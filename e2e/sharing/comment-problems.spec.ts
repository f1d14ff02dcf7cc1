/** Comments that can't be sent or loaded, or that arrive while the reader is away. */
import { comment, comments, openAsOwner, say } from '../world/comments.ts';
import { atNight, expect, test } from '../world/test.ts';

test(
  'a comment that cannot be posted stays in its field, and is posted once',
  { tag: atNight },
  async ({ page, sharedReport, watch }) => {
    watch.allow(/status of 404/);
    await page.goto(sharedReport.link);
    const ids: unknown[] = [];
    await page.route('**/add_shared_session_comment', async (route) => {
      const body: unknown = route.request().postDataJSON();
      ids.push(Reflect.get(Object(body), 'comment_id_param'));
      // The first one arrives, but its response gets lost.
      const answer = await route.fetch();
      await (ids.length === 1
        ? route.fulfill({ status: 404, json: {} })
        : route.fulfill({ response: answer }));
    });
    await say(page, { name: 'Ann', text: 'Said twice, shown once' });
    await expect(comments(page).getByText('Failed to post comment. Please try again.')).toBeVisible();
    await expect(comments(page).getByLabel('Your comment')).toHaveValue('Said twice, shown once');
    await comments(page).getByRole('button', { name: 'Post Comment' }).click();
    await expect(comments(page).getByLabel('Your comment')).toHaveValue('');
    await expect(comments(page).getByRole('button', { name: 'Post Comment' })).toBeEnabled();
    await expect(comment(page, 'Said twice, shown once')).toHaveCount(1);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await page.reload();
    await expect(comments(page).getByLabel('Your name')).toHaveValue('Ann');
  },
);

test(
  'comments posted while a visitor was offline appear once the visitor is back',
  { tag: atNight },
  async ({ page, browser, sharedReport, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const ownerPage = await openAsOwner(browser, sharedReport);
    await page.goto(sharedReport.link);
    await expect(comments(page).getByLabel('Your comment')).toBeVisible();
    await page.context().setOffline(true);
    await say(ownerPage, { text: 'While you were away' });
    await expect(comment(ownerPage, 'While you were away')).toContainText('just now');
    await page.context().setOffline(false);
    await expect(comment(page, 'While you were away')).toBeVisible();
    await say(ownerPage, { text: 'Now that you are back' });
    await expect(comment(page, 'Now that you are back')).toBeVisible();
    await ownerPage.context().close();
  },
);

test('retries comments that cannot be loaded', { tag: atNight }, async ({ page, sharedReport, watch }) => {
  watch.allow(/status of 404/);
  // With a live connection, the page would reload on its own.
  await page.routeWebSocket('**/api/live', () => undefined);
  await page.route('**/get_shared_session_comments', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(sharedReport.link);
  await expect(comments(page).getByText('Failed to load comments.')).toBeVisible();
  await page.unroute('**/get_shared_session_comments');
  await comments(page).getByRole('button', { name: 'Try again' }).click();
  await expect(comments(page).getByLabel('Your comment')).toBeVisible();
});

test(
  'the page reads the report again when comments can be about other holes than those it shows',
  { tag: atNight },
  async ({ page, sharedReport }) => {
    let readings = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/get_session_for_shared_report')) readings += 1;
    });
    await page.goto(sharedReport.link);
    await expect(comments(page).getByLabel('Your comment')).toBeVisible();
    const before = readings;
    await page.route('**/get_shared_session_comments', async (route) => {
      const response = await route.fetch();
      const body: object = Object(await response.json());
      await route.fulfill({ response, json: { ...body, holes: [] } });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => readings).toBe(before + 1);
  },
);
