import { lookAt } from '../world/look.ts';
import { becomeMember } from '../world/people.ts';
import { onPhone, expect, test } from '../world/test.ts';

test(
  'a member writes to us, and an unsent message survives failures and reloads',
  { tag: onPhone },
  async ({ page, watch }) => {
    await page.goto('/contact');
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');

    const { email } = await becomeMember(page);
    await page.goto('/contact');
    await expect(page.getByText(`Sending as: Robin Marksman (${email})`)).toBeVisible();
    const subject = page.getByLabel('Subject');
    const message = page.getByLabel('Message', { exact: true });
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(page.getByText('Subject is required')).toBeVisible();
    await subject.fill('x'.repeat(215));
    await expect(page.getByText('This is 15 characters too long.')).toBeVisible();
    await subject.fill('Air rifle cards');
    await message.fill('Does it read ten cards on one sheet?');
    await page.reload();
    await expect(subject).toHaveValue('Air rifle cards');
    await expect(message).toHaveValue('Does it read ten cards on one sheet?');
    await lookAt(page, 'contact');

    watch.allow(/send-contact-email/);
    await page.route('**/api/functions/send-contact-email', (route) => route.abort());
    await send.click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(message).toHaveValue('Does it read ten cards on one sheet?');
    await page.unroute('**/api/functions/send-contact-email');

    let pass: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      pass = resolve;
    });
    await page.route('**/api/functions/send-contact-email', async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await expect(message).not.toBeEditable();
    pass();
    await expect(page.getByText('Message Sent')).toBeVisible();
    await expect(message).toBeEditable();
    await expect(subject).toHaveValue('');
    await page.reload();
    await expect(page.getByText(`Sending as: Robin Marksman (${email})`)).toBeVisible();
    await expect(subject).toHaveValue('');
    await expect(message).toHaveValue('');
    await page.goto('/mailbox');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Contact: Air rifle cards' }).first(),
    ).toBeVisible();
  },
);
