/** The services that the server calls, and the site as people reach it. Buys nothing, and sends no email. */
import type { Config } from '../../config.ts';
import { examineStripe, webhookPath, type WebhookFound } from '../../features/billing/index.ts';
import { createLog } from '../../platform/log/log.ts';
import { createSmtpMail } from '../../platform/mail/smtp-mail.ts';
import { codeOf, speakOf, type Check, type Finding } from './finding.ts';

const siteWaitMs = 8000;

export function checkMail({ mail, mailFrom }: Config): Check {
  const { ok, wrong } = speakOf('mail');
  return {
    part: 'mail',
    examine: async () => {
      if (mail.kind === 'mailbox') return [ok('It stays on this machine, on the page /mailbox.')];
      const smtp = createSmtpMail({ url: mail.url, from: mailFrom });
      try {
        await smtp.check();
        return [ok('The mail server answers and accepts the sign-in.')];
      } catch (cause) {
        return [
          wrong(`The mail server does not accept mail (${codeOf(cause)}). ${mailAdvice(codeOf(cause))}`),
        ];
      } finally {
        smtp.close();
      }
    },
  };
}

function mailAdvice(code: string): string {
  return code === 'EAUTH'
    ? 'Correct the user and password of SMTP_URL.'
    : 'Check host, port and smtp or smtps of SMTP_URL.';
}

export function checkPayments({ checkout, siteUrl }: Config): Check {
  const { ok, warning, wrong } = speakOf('payments');
  const address = `${siteUrl}${webhookPath}`;
  return {
    part: 'payments',
    examine: async () => {
      if (checkout.kind === 'none') return [warning('Nothing can be bought: STRIPE_SECRET_KEY is not set.')];
      if (checkout.kind === 'test') return [ok('The test checkout: no money moves.')];
      const found = await examineStripe(checkout, { webhookAddress: address, log: createLog('silent') });
      if (found.status === 'unreachable') {
        return [wrong(`Stripe does not answer (${found.reason}). Check STRIPE_SECRET_KEY and the network.`)];
      }
      const mode = found.isLive
        ? ok('Stripe answers. The key is live.')
        : warning('Stripe answers. The key is for test mode, where no money moves.');
      return [mode, describeWebhook(found.webhook), ...describeBankDebits(found.bankDebits)];
    },
  };
}

function describeBankDebits(kinds: readonly string[]): Finding[] {
  if (kinds.length === 0) return [];
  const { warning } = speakOf('payments');
  return [
    warning(
      `Stripe’s payment page offers bank debits (${kinds.join(', ')}). A bank debit renewal takes 4 to 14 days. After three days, the plan pauses until the money arrives. You can turn them off in the dashboard.`,
    ),
  ];
}

function describeWebhook(webhook: WebhookFound): Finding {
  const { ok, warning, wrong } = speakOf('webhook');
  switch (webhook.status) {
    case 'registered':
      return ok('Stripe sends its events to this site.');
    case 'partial':
      return wrong(
        `Stripe does not send ${webhook.missingEvents.join(', ')}. Enable them for SITE_URL/webhooks/checkout in the dashboard.`,
      );
    case 'missing':
      return wrong('Stripe has no active endpoint for SITE_URL/webhooks/checkout. See docs/billing.md.');
    case 'hidden':
      return warning(
        'This key isn’t allowed to list endpoints. Look for SITE_URL/webhooks/checkout in the dashboard.',
      );
  }
}

export function checkSite({ siteUrl }: Config): Check {
  const { ok, warning, wrong } = speakOf('site');
  return {
    part: 'site',
    examine: async () => {
      const health = await answerOf(`${siteUrl}/api/health`);
      if ('fault' in health) {
        return [
          warning(
            `Nothing answers at ${siteUrl} (${health.fault}). Start the server, or check DNS and proxy.`,
          ),
        ];
      }
      if (health.status !== 200 || !health.text.includes('"status":"ok"')) {
        const status = String(health.status);
        return [wrong(`Something else answers at ${siteUrl}/api/health (HTTP ${status}). Check SITE_URL.`)];
      }
      const ready = await answerOf(`${siteUrl}/api/ready`);
      if ('fault' in ready || ready.status !== 200) {
        return [wrong(`The server at ${siteUrl} is not ready: see its /api/ready and its log.`)];
      }
      return [ok(`${siteUrl} answers and is ready.`)];
    },
  };
}

async function answerOf(url: string): Promise<{ status: number; text: string } | { fault: string }> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(siteWaitMs) });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    return { fault: codeOf(cause) };
  }
}
