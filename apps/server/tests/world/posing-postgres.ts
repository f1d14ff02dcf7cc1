/** Poses as a Postgres with whatever version and clock a test wants, using its protocol. */
import { createServer } from 'node:net';
import { listenLocally } from '../../../../tools/local-port.ts';

interface Says {
  version: number;
  clockMs: number;
}

interface Column {
  name: string;
  type: number;
  value: string;
}

/** Postgres's numbers for types. */
const textType = 25;
const booleanType = 16;

const ready = message('Z', Buffer.from('I'));

/** Answers every query with the single row of facts that the doctor asks for, as for an empty database. */
export async function startPosingPostgres({ version, clockMs }: Says) {
  const columns: Column[] = [
    { name: 'version', type: textType, value: String(version * 10_000) },
    { name: 'clock', type: textType, value: String(clockMs) },
    { name: 'has_migrations', type: booleanType, value: 'f' },
  ];
  const answer = Buffer.concat([...rowMessages(columns), message('C', text('SELECT 1')), ready]);
  const server = createServer((socket) => {
    // A satisfied caller disconnects without a word.
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (sent) => {
        if (sent.toString('latin1', 0, 1) === 'Q') socket.write(answer);
        else socket.end();
      });
    });
  });
  const port = String(await listenLocally(server));
  return { url: `postgres://user@127.0.0.1:${port}/name`, stop: () => void server.close() };
}

function rowMessages(columns: Column[]): Buffer[] {
  const heads = columns.flatMap(({ name, type }) => [
    text(name),
    Buffer.alloc(6),
    int32(type),
    Buffer.alloc(8),
  ]);
  const values = columns.flatMap(({ value }) => [int32(value.length), Buffer.from(value)]);
  const count = int16(columns.length);
  return [message('T', Buffer.concat([count, ...heads])), message('D', Buffer.concat([count, ...values]))];
}

function message(kind: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(content.length + 4), content]);
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
