/** The email that sends a report's link to a person named by the owner. It says no more than the link shows (decision 32). */
import { qrCode } from '@target-analysis/contract/constants';
import sharp from 'sharp';
import { encode } from 'uqr';
import { paragraph, type Fact, type LetterPart } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import type { OpenedShare } from '../open-rules.ts';
import { onOneLine } from '../../../platform/mail/plain-words.ts';

interface QrLetter extends Envelope, OpenedShare {
  ownerName: string;
  link: string;
  /** The site's host name, for people. */
  host: string;
}

export async function qrLetter({
  ownerName,
  link,
  host,
  share,
  report,
  ...envelope
}: QrLetter): Promise<Mail> {
  const firearm = [report.firearmMake, report.firearmModel, report.firearmCaliber].join(' ');
  const facts: Fact[] = [
    ['From', ownerName],
    ['Shot on', day.format(new Date(report.date))],
    ['Distance', report.targetDistance],
    ...(share.showsFirearm ? [['Firearm', firearm] as const] : []),
  ];
  const code: LetterPart = {
    kind: 'picture',
    png: await drawQrCode(link),
    widthPx: qrCode.widthPx,
    alt: 'QR code of this link, to open the report on a phone',
    fileName: 'qr-code.png',
  };
  return writeLetter({
    ...envelope,
    subject: 'A target report was shared with you',
    parts: [
      paragraph('A shooter shared a target report with you. Anyone with the link can open it.'),
      { kind: 'facts', facts: facts.map(([name, value]) => [name, unlinked(value)]) },
      { kind: 'button', label: 'Open the report', link, showsLink: true },
      code,
      share.expiresAt && paragraph(`The link works until ${moment.format(share.expiresAt)} UTC.`),
      paragraph(
        `A member of Target Analysis at ${host} asked us to send you this email. If you weren’t expecting it, ignore it. We won’t add you to a mailing list.`,
      ),
    ],
  });
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * Keeps an owner's words from becoming links: mail readers link whatever looks like one, and only our links belong
 * in our mail. Invisible characters go first: the letter removes them later, which would restore the link.
 */
function unlinked(words: string): string {
  return onOneLine(words)
    .normalize('NFKC')
    .replaceAll(/:(?=\/)/gu, ': ')
    .replaceAll(/[.。](?=\p{L})/gu, '. ')
    .replaceAll('@', ' at ');
}

/** Twice the displayed width, for high-resolution screens. */
const widthPx = 2 * qrCode.widthPx;

/** A PNG, dark on white. */
async function drawQrCode(link: string): Promise<Uint8Array> {
  const { data, size } = encode(link, { ecc: 'M', border: qrCode.margin });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(widthPx, widthPx, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
