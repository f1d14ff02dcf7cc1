/** The mail that brings the link of a report to somebody whom its owner names. It says no more than the link shows (decision 32). */
import { qrCode } from '@target-analysis/contract/constants';
import { paragraph, type Fact, type LetterPart } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import type { OpenedShare } from '../open-rules.ts';
import { drawQrCode } from './qr-picture.ts';
import { unlinked } from './unlinked.ts';

interface QrLetter extends Envelope, OpenedShare {
  ownerName: string;
  link: string;
  /** As people know this site. */
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
      paragraph(
        'Somebody has shared the analysis of a shot target with you. Whoever has the link can open it.',
      ),
      { kind: 'facts', facts: facts.map(([name, value]) => [name, unlinked(value)]) },
      { kind: 'button', label: 'Open the report', link, showsLink: true },
      code,
      ...(share.expiresAt === null
        ? []
        : [paragraph(`The link opens until ${moment.format(share.expiresAt)} UTC.`)]),
      paragraph(
        `A member of Target Analysis at ${host} had this mail sent to you. If you do not expect it, you can ignore it: your address is put on no list.`,
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
