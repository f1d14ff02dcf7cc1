/** Requests to an endpoint: valid, nearly valid, or nothing like it. */
import fc from 'fast-check';
import type { Endpoint, Schema } from './endpoints.ts';
import { hostileBody, hostileText, hostileType, hostileValue } from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import { arbitraryOf } from './schema-arbitrary.ts';

/** Fewer visitors, because most calls refuse a visitor before reading anything. */
const senders = ['visitor', 'account', 'account', 'account', 'administrator', 'administrator'] as const;

export interface FuzzRequest {
  method: string;
  path: string;
  sender: (typeof senders)[number];
  headers: Record<string, string>;
  body: string | undefined;
}

export function requestArbitrary(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { method, body } = endpoint;
  const sender = fc.constantFrom(...senders);
  return fc
    .record({ sender, path: addressOf(endpoint, known), sent: sentTo(method, body, known) })
    .map(({ sender, path, sent: { type, body } }) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      return { method, path, sender, headers, body };
    });
}

function addressOf({ path, inPath, inQuery }: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const wordBefore = (name: string) => path.split(`/{${name}}`, 1)[0]?.split('/').at(-1) ?? name;
  const values = fc.record(fieldsOf(inPath, (schema, name) => addressPart(schema, wordBefore(name), known)));
  const query = fc.record(
    fieldsOf(inQuery, (schema, name) => addressPart(schema, name, known)),
    { requiredKeys: [] },
  );
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    fc.constantFrom('page=1&page=2', '__proto__[x]=1', 'a[b][c]=1', '%', '&&==', 'page[]=1'),
  );
  return fc.tuple(values, query, extra).map(([inside, asked, more]) => {
    const words = [...Object.entries(asked).map(([name, value]) => `${name}=${value}`), more];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inside[name] ?? '');
    const asking = words.filter((word) => word !== '').join('&');
    return asking === '' ? filled : `${filled}?${asking}`;
  });
}

function fieldsOf<Field>(
  schemas: Record<string, Schema>,
  make: (schema: Schema, name: string) => Field,
): Record<string, Field> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, make(schema, name)]));
}

function addressPart(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 14, arbitrary: arbitraryOf(schema, name, known).map(String).map(encode) },
    { weight: 1, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%E0%A4%A', '..%2F..%2F', '%ED%A0%80', '0', '-1', 'x[]') },
  );
}

/** Encodes a path or query value; a known link is followed unchanged. */
function encode(value: string): string {
  const short = value.slice(0, 4000).toWellFormed();
  return /^\/?[\w./-]+\?[\w=&-]+$/.test(short) ? short.replace(/^\//, '') : encodeURIComponent(short);
}

interface Sent {
  type: string | undefined;
  body: string | undefined;
}

function sentTo(method: string, schema: Schema | null, known: KnownValues): fc.Arbitrary<Sent> {
  const nothing = fc.constant({ type: undefined, body: undefined });
  if (method === 'GET') return nothing;
  const right = schema === null ? fc.constant({}) : arbitraryOf(schema, 'body', known);
  const nearly = fc
    .tuple(right, fc.nat(), hostileValue)
    .map(([value, place, odd]) => spoil(value, place, odd));
  const asJson = (value: unknown): Sent => ({ type: 'application/json', body: JSON.stringify(value) });
  return fc.oneof(
    { weight: 6, arbitrary: right.map(asJson) },
    { weight: 5, arbitrary: nearly.map(asJson) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: fc.record({ type: hostileType, body: hostileBody }) },
    { weight: 1, arbitrary: nothing },
  );
}

/** Replaces one place of the value; the number says which. */
export function spoil(value: unknown, place: number, odd: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const items: unknown[] = value;
    return items.map((item, index) => (index === place % items.length ? odd : item));
  }
  if (typeof value !== 'object' || value === null) return odd;
  const entries = Object.entries(value);
  if (entries.length === 0) return { value: odd };
  return Object.fromEntries(
    entries.map(([name, field]: [string, unknown], index) => {
      if (index !== place % entries.length) return [name, field];
      const isNested = typeof field === 'object' && field !== null && place % 3 > 0;
      return [name, isNested ? spoil(field, Math.floor(place / entries.length), odd) : odd];
    }),
  );
}
