/** A proxy between a server and Postgres that records the server's statements with their values. */
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../tools/local-port.ts';

export interface Statement {
  /** The name under which the server keeps it prepared; empty if it sends the text each time. */
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

export interface StatementRecorder {
  /** The database's URL with the recorder's port. */
  url: string;
  /** Returns what is sent while the work is running, in order. */
  record: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => void;
}

export async function startRecorder(postgresUrl: string): Promise<StatementRecorder> {
  const behind = new URL(postgresUrl);
  const sockets = new Set<Socket>();
  let statements: Statement[] = [];
  const server = createServer((client) => {
    const postgres = connect(Number(behind.port), behind.hostname);
    const read = createReader((statement) => statements.push(statement));
    client.on('data', read).pipe(postgres).pipe(client);
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(socket);
      // A stopped server may drop its connections abruptly.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const url = new URL(postgresUrl);
  url.port = String(await listenLocally(server));
  return {
    url: url.href,
    record: async (work) => {
      statements = [];
      await work();
      return statements;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Reads what a Postgres client sends (protocol 3.0): a startup message without a type, then messages with a type, a length, and a
 * content. `Q` holds only a statement; `P` holds one with its name, which may be empty; `B` names one and holds its values.
 */
function createReader(onStatement: (statement: Statement) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  const texts = new Map<string, string>();
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readInt32BE(head);
      if (waiting.length < end) return;
      const type = hasStarted ? String.fromCharCode(waiting[0] ?? 0) : 'start';
      const content = waiting.subarray(head + 4, end);
      if (type === 'Q') onStatement({ name: '', text: textAt(content, 0), values: [] });
      if (type === 'P') texts.set(textAt(content, 0), textAt(content, content.indexOf(0) + 1));
      if (type === 'B') {
        const name = textAt(content, content.indexOf(0) + 1);
        onStatement({ name, text: texts.get(name) ?? '', values: valuesOf(content) });
      }
      waiting = waiting.subarray(end);
      hasStarted = true;
    }
  };
}

function textAt(content: Buffer, from: number): string {
  return content.toString('utf8', from, content.indexOf(0, from));
}

/** After the names of portal and statement come the format of each value (0 for text, 1 for bytes), and the values with their lengths. */
function valuesOf(content: Buffer): Statement['values'] {
  let place = content.indexOf(0, content.indexOf(0) + 1) + 1;
  const readShort = (): number => {
    place += 2;
    return content.readInt16BE(place - 2);
  };
  const formats = Array.from({ length: readShort() }, readShort);
  return Array.from({ length: readShort() }, (_, index) => {
    const length = content.readInt32BE(place);
    place += 4;
    if (length < 0) return null;
    const bytes = content.subarray(place, place + length);
    place += length;
    const format = formats.length === 1 ? formats[0] : formats[index];
    return format === 1 ? Buffer.from(bytes) : bytes.toString('utf8');
  });
}
