/** Visits to the live connection: how it is opened, what is sent over it, and how it ends. */
import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from '../requests/hostile-values.ts';
import { spoil } from '../requests/request-arbitrary.ts';
import { frameBytes, opcodes, textFrame } from './frame-bytes.ts';

export interface Visit {
  path: string;
  headers: Record<string, string>;
  visitor: 'owner' | 'stranger' | 'nobody';
  sent: Buffer[];
  /** The last frame is incomplete, so nothing after it is heard. */
  isCutOff: boolean;
  ending: 'close' | 'half-close' | 'break-off';
}

/** What a person could listen to, and the tokens of everyone who tries. */
export interface Targets {
  ownerId: string;
  reportId: string;
  tokens: Record<Visit['visitor'], readonly string[]>;
}

export function visitArbitrary(targets: Targets): fc.Arbitrary<Visit> {
  return fc
    .constantFrom<Visit['visitor']>('owner', 'stranger', 'stranger', 'nobody')
    .chain((visitor) => {
      const sent = fc.array(sentArbitrary(callArbitrary(targets, visitor)), { maxLength: 8 });
      const ending = fc.constantFrom<Visit['ending']>('close', 'close', 'half-close', 'break-off');
      return fc.record({ path, headers, visitor: fc.constant(visitor), sent, cut, ending });
    })
    .map(({ cut: rest, sent, ...visit }) => ({
      ...visit,
      sent: rest === null ? sent : [...sent, rest],
      isCutOff: rest !== null,
    }));
}

/** Mostly the way a page opens it. */
const path = fc.oneof(
  { weight: 12, arbitrary: fc.constant('/api/live') },
  fc.constantFrom('/api/live?token=%00', '/api/%6cive', '/api/live/../live', '/api/live/'),
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

/** A call as the client library writes it, or its cancellation; parts of it may be hostile. */
function callArbitrary(
  { ownerId, reportId, tokens }: Targets,
  visitor: Visit['visitor'],
): fc.Arbitrary<unknown> {
  const id = fc.oneof({ weight: 20, arbitrary: fc.constantFrom('1', '2', '3') }, hostileText);
  const token = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...tokens[visitor]) }, hostileText);
  const json = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(undefined, { id: reportId }, { session_id: reportId }) },
    token.map((live_token) => ({ session_id: reportId, live_token })),
    fc.constantFrom({ session_id: ownerId }, { id: '*' }, { __proto__: null, session_id: [reportId] }),
    hostileValue,
  );
  const address = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        '/notifications/watch',
        '/sharing/watchComments',
        '/reports/watchAnalysis',
        '/connection/heartbeat',
      ),
    },
    fc.constantFrom('/notifications/listNotifications', '/constructor/name', '//elsewhere.example', '/'),
    hostileText,
  );
  const call = fc.record({ id, token, json, address }).map((one) => ({
    i: one.id,
    p: { u: one.address, h: { authorization: `Bearer ${one.token}` }, b: { json: one.json } },
  }));
  return fc.oneof(
    { weight: 16, arbitrary: call },
    { weight: 2, arbitrary: id.map((i) => ({ i, t: 4 })) },
    fc.record({ i: id, t: fc.constantFrom(1, 2, 3, 5), p: hostileValue }),
    fc
      .record({ call, place: fc.nat(), odd: hostileValue })
      .map(({ call, place, odd }) => spoil(call, place, odd)),
    hostileValue,
  );
}

/** One message, several at once, or bytes that are no message. */
function sentArbitrary(call: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const text = call.map((told) => JSON.stringify(told));
  const storm = fc
    .record({ text, times: fc.integer({ min: 2, max: 40 }) })
    .map(({ text, times }) => Buffer.concat(Array.from({ length: times }, () => textFrame(text))));
  return fc.oneof(
    { weight: 12, arbitrary: text.map(textFrame) },
    { weight: 1, arbitrary: storm },
    { weight: 1, arbitrary: hostileBody.map(textFrame) },
    { weight: 1, arbitrary: text.map(fragmented) },
    { weight: 1, arbitrary: oddFrame },
  );
}

/** Split into three frames, with a ping in between. */
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

/** As large as a message may be, and one byte larger. */
const [largest, tooLarge] = [32 * 1024, 32 * 1024 + 1].map((length) => Buffer.alloc(length, 'a'));

const oddFrame = fc
  .constantFrom(
    { opcode: opcodes.binary, payload: Buffer.from('{"i":"1","p":{"u":"/connection/heartbeat"}}') },
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

/** The start of a frame that never ends, or bytes that may be one; null for visits without. */
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
