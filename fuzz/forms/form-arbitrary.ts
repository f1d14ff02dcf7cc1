/** Multipart forms (RFC 7578): as browsers send them, and broken in every way that a form can be. */
import fc from 'fast-check';
import { hostileText } from '../requests/hostile-values.ts';

export interface SentForm {
  path: string;
  /** The content type, with the boundary that it announces. */
  type: string;
  body: Buffer;
  /** How many bytes of the body are sent before the connection breaks; null for all of them. */
  sentBytes: number | null;
}

/** Values that lead to something: a visit of the sending account, and a photo that can be decoded. */
interface FormValues {
  visit: string;
  photo: Uint8Array;
}

interface Part {
  head: string;
  content: Buffer;
}

const boundary = '----form7MA4YWxkTrZu0gW';

export function formArbitrary(values: FormValues): fc.Arbitrary<SentForm> {
  return fc
    .record({ parts: partsArbitrary(values), layout: layoutArbitrary, path, type, spoilt, sentShare })
    .map(({ parts, layout, path, type, spoilt, sentShare }) => {
      const body = spoilt(layout(parts));
      return { path, type, body, sentBytes: sentShare === null ? null : Math.floor(body.length * sentShare) };
    });
}

/** Mostly the one that accepts photos; the others read JSON or small forms, and must not trip over a multipart form. */
const path = fc.oneof(
  { weight: 8, arbitrary: fc.constant('/api/reports/photos') },
  fc.constantFrom(
    '/auth/v1/verify',
    '/auth/v1/token?grant_type=password',
    '/api/firearms',
    '/api/reports/user-sessions',
    '/api/profiles/mine',
    '/webhooks/checkout',
    '/test-checkout/unknown/pay',
    '/api/live',
  ),
);

const type = fc.oneof(
  { weight: 10, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
  fc.constantFrom(
    `multipart/form-data; boundary="${boundary}"`,
    `MULTIPART/FORM-DATA; charset=utf-16; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}; boundary=x`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    `multipart/mixed; boundary=${boundary}`,
    'application/x-www-form-urlencoded',
    'application/json',
    'image/jpeg',
    '',
  ),
);

function partsArbitrary({ visit, photo }: FormValues): fc.Arbitrary<readonly Part[]> {
  const visitPart = partOf('form-data; name="shooting_session_id"', visit);
  const photoPart = partOf('form-data; name="photo"; filename="target.jpg"', photo, 'image/jpeg');
  const content = fc.oneof(fc.constantFrom(visit, photo, ''), hostileText, fc.uint8Array({ maxLength: 200 }));
  const odd = fc.oneof(
    fc.record({ disposition, content }).map(({ disposition, content }) => partOf(disposition, content)),
    fc.record({ head, content }).map(({ head, content }) => ({ head, content: Buffer.from(content) })),
    fc.constant(partOf('form-data; name="photo"', nestedForm(photo), 'multipart/mixed; boundary=inner')),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([visitPart, photoPart]) },
    { weight: 2, arbitrary: odd.map((part) => [visitPart, part]) },
    { weight: 2, arbitrary: odd.map((part) => [part, photoPart]) },
    fc.array(fc.oneof(odd, fc.constantFrom(visitPart, photoPart)), { maxLength: 6 }),
    fc.integer({ min: 100, max: 3000 }).map((count) => Array.from({ length: count }, () => visitPart)),
  );
}

function partOf(disposition: string, content: string | Uint8Array, contentType?: string): Part {
  const typeLine = contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`;
  return { head: `Content-Disposition: ${disposition}${typeLine}`, content: Buffer.from(content) };
}

function nestedForm(photo: Uint8Array): Buffer {
  const head = '--inner\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--inner--\r\n')]);
}

const disposition = fc.oneof(
  fc.constantFrom(
    'form-data; name="photo"',
    'form-data; name="photo"; filename=""',
    'form-data; name="photo"; filename="../../../etc/passwd"',
    'form-data; name="photo"; filename*=UTF-8\'\'%E2%82%00.jpg',
    'form-data; name="photo"; filename="a\u0000.jpg"',
    'form-data; name="shooting_session_id"; filename="x"',
    'form-data; name="photo[]"; filename="a.jpg"',
    'form-data; name="photo[a][b]"; filename="a.jpg"',
    'form-data; name="__proto__[photo]"',
    'form-data; name="constructor.prototype"',
    'form-data; name="shooting_session_id[0]"',
    'form-data; name=photo',
    'form-data; name="photo',
    'form-data',
    'attachment; name="photo"',
    `form-data; name="photo${'[a]'.repeat(3000)}"`,
    `form-data; name="photo"; filename="${'x'.repeat(20_000)}"`,
  ),
  hostileText.map((name) => `form-data; name="${name}"; filename="${name}"`),
);

const head = fc.constantFrom(
  '',
  ':',
  'Content-Disposition',
  'Content-Disposition: form-data; name="photo"\r\nContent-Disposition: form-data; name="x"',
  'Content-Disposition: form-data; name="photo"; filename="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="photo"; filename="a"\r\nContent-Type: text/html; charset=utf-7',
  'Content-Disposition: form-data;\r\n name="photo"',
  `Content-Disposition: form-data; name="photo"\r\nX: ${'x'.repeat(100_000)}`,
  `Content-Disposition: form-data; name="photo"\r\n${'X: y\r\n'.repeat(2000)}X: y`,
  'Content-Disposition: form-data; name="photo"\u0000\u0001',
);

/** How parts are joined into a body. */
const layoutArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.constant(layOut({})) },
  fc.constantFrom(
    layOut({ lineEnd: '\n' }),
    layOut({ end: '' }),
    layOut({ end: `--${boundary}` }),
    layOut({ end: `--${boundary}--\r\n--${boundary}--` }),
    layOut({ preamble: 'This is a form.\r\n' }),
    layOut({ preamble: '\r\n'.repeat(2000) }),
    layOut({ boundary: `${boundary}x` }),
    layOut({ boundary: `${boundary}   ` }),
  ),
);

function layOut(layout: { lineEnd?: string; preamble?: string; end?: string; boundary?: string }) {
  const { lineEnd = '\r\n', preamble = '', end = `--${boundary}--\r\n`, boundary: line = boundary } = layout;
  return (parts: readonly Part[]): Buffer =>
    Buffer.concat([
      Buffer.from(preamble),
      ...parts.flatMap(({ head, content }) => [
        Buffer.from(`--${line}${lineEnd}${head}${lineEnd}${lineEnd}`),
        content,
        Buffer.from(lineEnd),
      ]),
      Buffer.from(end),
    ]);
}

/** Bytes of the body that are changed, missing, or duplicated. */
const spoilt: fc.Arbitrary<(body: Buffer) => Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((body: Buffer) => body) },
  fc.nat().map((place) => (body: Buffer) => body.subarray(0, place % (body.length + 1))),
  fc.record({ place: fc.nat(), byte: fc.nat(255) }).map(({ place, byte }) => (body: Buffer) => {
    const changed = Buffer.from(body);
    if (changed.length > 0) changed[place % Math.min(changed.length, 400)] = byte;
    return changed;
  }),
  fc.nat().map((place) => (body: Buffer) => {
    const at = place % (body.length + 1);
    return Buffer.concat([body.subarray(0, at), body.subarray(at / 2)]);
  }),
);

const sentShare = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  fc.double({ min: 0, max: 0.99, noNaN: true }),
);
