/** Visits to the live connection: how it is opened, what is sent over it, and how it ends. */
import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from '../requests/hostile-values.ts';
import { spoil } from '../requests/request-arbitrary.ts';
import { frameBytes, opcodes, textFrame } from './frame-bytes.ts';

type Version = '1.0.0' | '2.0.0';

export interface Visit {
  version: Version;
  path: string;
  headers: Record<string, string>;
  visitor: 'owner' | 'stranger' | 'nobody';
  sent: Buffer[];
  /** The last frame has not come to its end, so that nothing after it is heard. */
  isCutOff: boolean;
  ending: 'close' | 'half-close' | 'break-off';
}

/** What somebody could listen to, and the tokens of each who tries. */
export interface Targets {
  ownerId: string;
  reportId: string;
  tokens: Record<Visit['visitor'], readonly string[]>;
}

export function visitArbitrary(targets: Targets): fc.Arbitrary<Visit> {
  const visitors = ['owner', 'stranger', 'stranger', 'nobody'] as const;
  return fc
    .record({ version: fc.constantFrom<Version>('1.0.0', '2.0.0'), visitor: fc.constantFrom(...visitors) })
    .chain(({ version, visitor }) => {
      const sent = fc.array(sentArbitrary(version, messageArbitrary(targets, visitor)), { maxLength: 8 });
      const ending = fc.constantFrom<Visit['ending']>('close', 'close', 'half-close', 'break-off');
      return fc.record({
        ...openingArbitrary(version),
        version: fc.constant(version),
        visitor: fc.constant(visitor),
        sent,
        cut,
        ending,
      });
    })
    .map(({ cut: rest, sent, ...visit }) => ({
      ...visit,
      sent: rest === null ? sent : [...sent, rest],
      isCutOff: rest !== null,
    }));
}

/** Mostly as a page opens it. */
function openingArbitrary(version: Version) {
  const right = `/realtime/v1/websocket?apikey=none&vsn=${version}`;
  const path = fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    fc.constantFrom(
      '/realtime/v1/websocket',
      '/realtime/v1/websocket?vsn=3.0.0',
      `${right}&vsn=x`,
      `${right}&apikey=%00`,
      '/realtime/v1/%77ebsocket?vsn=2.0.0',
      '/realtime/v1/websocket/../websocket?vsn=1.0.0',
    ),
  );
  const headers = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    fc.constantFrom<Record<string, string>>(
      { origin: 'https://elsewhere.example' },
      { 'sec-websocket-version': '8' },
      { 'sec-websocket-key': 'short' },
      { 'sec-websocket-key': '' },
      { upgrade: 'h2c' },
      { upgrade: 'WebSocket, h2c' },
      { connection: 'close' },
      { 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99' },
      { 'sec-websocket-protocol': ',,,' },
      { cookie: 'a'.repeat(20_000) },
      { 'content-length': '99' },
      { 'transfer-encoding': 'chunked' },
    ),
  );
  return { path, headers };
}

interface Message {
  topic: unknown;
  event: unknown;
  payload: unknown;
  /** By which its answer is known. */
  ref?: string;
}

function messageArbitrary(
  { ownerId, reportId, tokens }: Targets,
  visitor: Visit['visitor'],
): fc.Arbitrary<Message> {
  const topic = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('realtime:a', 'realtime:b', `realtime:${ownerId}`) },
    fc.constantFrom('phoenix', 'a', 'realtime:', 'realtime:*'),
    hostileText,
  );
  const token = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tokens[visitor]) },
    hostileText,
    fc.constant(null),
  );
  const wish = fc.constantFrom(
    ['comment_notifications', `report_owner_id=eq.${ownerId}`],
    ['shared_session_comments', `session_id=eq.${reportId}`],
    ['comment_notifications', `report_owner_id=neq.${reportId}`],
    ['comment_notifications', `report_owner_id=eq.${ownerId.toUpperCase()}`],
    ['comment_notifications', 'report_owner_id=eq.*'],
    ['accounts', `id=eq.${ownerId}`],
    ['__proto__', `id=eq.${ownerId}`],
  );
  const change = fc.oneof(
    {
      weight: 8,
      arbitrary: wish.map(([table, filter]) => ({ event: 'INSERT', schema: 'public', table, filter })),
    },
    fc.constantFrom({ event: '*', schema: 'public', table: 'comment_notifications' }, { event: 'INSERT' }),
  );
  const join = fc.record({
    access_token: token,
    config: fc.record({
      broadcast: fc.constantFrom({ ack: false }, { ack: false, self: false }, { ack: true, self: true }),
      postgres_changes: fc.array(change, { minLength: 1, maxLength: 2 }),
    }),
  });
  const messages = (event: unknown, payload: fc.Arbitrary<unknown>): fc.Arbitrary<Message> =>
    fc.record({ topic, event: fc.constant(event), payload });
  return fc.oneof(
    { weight: 5, arbitrary: messages('phx_join', join) },
    { weight: 2, arbitrary: messages('access_token', fc.record({ access_token: token })) },
    { weight: 2, arbitrary: messages('phx_leave', fc.constant({})) },
    {
      weight: 3,
      arbitrary: fc
        .record({ message: messages('phx_join', join), place: fc.nat(), odd: hostileValue })
        .map(({ message, place, odd }) => ({ ...message, payload: spoil(message.payload, place, odd) })),
    },
    fc.record({ topic, event: hostileText, payload: hostileValue }),
    messages('broadcast', fc.constant({ event: 'x', payload: { a: 1 } })),
    messages('presence', fc.constant({ event: 'track' })),
    messages('postgres_changes', hostileValue),
  );
}

/** One message, some at once, or bytes that are none. */
function sentArbitrary(version: Version, message: fc.Arbitrary<Message>): fc.Arbitrary<Buffer> {
  const text = message.map((told) => textOf(version, told));
  const storm = fc.record({ message, times: fc.integer({ min: 2, max: 40 }) }).map(({ message, times }) => {
    const leave = textOf(version, { ...message, event: 'phx_leave', payload: {} });
    const pair = [textFrame(textOf(version, message)), textFrame(leave)];
    return Buffer.concat(Array.from({ length: times }, () => pair).flat());
  });
  const spoilt = fc
    .record({ message, place: fc.nat(), odd: hostileValue })
    .map(({ message, place, odd }) =>
      JSON.stringify(spoil(JSON.parse(textOf(version, message)), place, odd)),
    );
  return fc.oneof(
    { weight: 12, arbitrary: text.map(textFrame) },
    { weight: 2, arbitrary: spoilt.map(textFrame) },
    { weight: 2, arbitrary: storm },
    { weight: 1, arbitrary: hostileBody.map(textFrame) },
    { weight: 1, arbitrary: text.map(fragmented) },
    { weight: 1, arbitrary: oddFrame },
  );
}

export function textOf(version: Version, { topic, event, payload, ref = '2' }: Message): string {
  return JSON.stringify(
    version === '2.0.0' ? ['1', ref, topic, event, payload] : { join_ref: '1', ref, topic, event, payload },
  );
}

/** As three frames, with a ping in between. */
function fragmented(text: string): Buffer {
  const bytes = Buffer.from(text);
  const [first, second] = [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)];
  return Buffer.concat([
    frameBytes({ opcode: opcodes.text, payload: bytes.subarray(0, first), isFinal: false }),
    frameBytes({ opcode: opcodes.ping, payload: Buffer.from('here') }),
    frameBytes({ opcode: opcodes.continuation, payload: bytes.subarray(first, second), isFinal: false }),
    frameBytes({ opcode: opcodes.continuation, payload: bytes.subarray(second) }),
  ]);
}

/** As large as a message may be, and larger. */
const [largest, tooLarge] = [64 * 1024, 64 * 1024 + 1].map((length) => Buffer.alloc(length, 'a'));

const oddFrame = fc
  .constantFrom(
    { opcode: opcodes.binary, payload: Buffer.from('[null,"1","phoenix","heartbeat",{}]') },
    { opcode: opcodes.text, payload: largest ?? Buffer.alloc(0) },
    { opcode: opcodes.text, payload: tooLarge ?? Buffer.alloc(0) },
    { opcode: opcodes.text, payload: Buffer.from([0xc3, 0x28, 0xff]) },
    { opcode: opcodes.text, payload: Buffer.from('{}'), reserved: 4 },
    { opcode: opcodes.text, payload: Buffer.from('{}'), isMasked: false },
    { opcode: opcodes.continuation, payload: Buffer.from('{}') },
    { opcode: opcodes.ping, payload: Buffer.alloc(126) },
    { opcode: opcodes.ping, payload: Buffer.alloc(1), isFinal: false },
    { opcode: opcodes.pong, payload: Buffer.alloc(125) },
    { opcode: opcodes.close, payload: Buffer.alloc(1) },
    { opcode: opcodes.close, payload: Buffer.from([3, 0xed]) },
    { opcode: opcodes.close, payload: Buffer.alloc(0) },
    { opcode: 3, payload: Buffer.alloc(4) },
    { opcode: 15, payload: Buffer.alloc(4) },
  )
  .map(frameBytes);

/** The beginning of a frame whose end never comes, or bytes that may be one; null for visits without. */
const cut: fc.Arbitrary<Buffer | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1, 125, 60_000, 2 ** 40, 2 ** 62)
      .map((announcedBytes) =>
        frameBytes({ opcode: opcodes.text, payload: Buffer.alloc(0), announcedBytes }),
      ),
  },
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);
