/** A mail server that speaks just enough SMTP. */
import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../../../../tools/local-port.ts';

export async function startMailServer() {
  const letters: string[] = [];
  const refusals = new Map<string, string>();
  const refused: string[] = [];
  const recipients: string[] = [];
  const hangUps = new Set<string>();
  const server = createServer((socket) => talk(socket, { letters, recipients, refusals, refused, hangUps }));
  const port = await listenLocally(server);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    /** Accepted emails, oldest first. */
    letters,
    /** Every recipient, as written in the RCPT command. */
    recipients,
    /** From this call on, answers the recipient this way. */
    refuse: (recipient: string, answer: string) => void refusals.set(recipient, answer),
    /** From this call on, accepts mail for the recipient but never confirms it. */
    hangUpOn: (recipient: string) => void hangUps.add(recipient),
    accept: (recipient: string) => {
      refusals.delete(recipient);
      hangUps.delete(recipient);
    },
    lettersTo: (recipient: string) => letters.filter((letter) => letter.includes(`To: ${recipient}`)),
    refusedCount: (recipient: string) => refused.filter((to) => to === recipient).length,
    stop: () => {
      server.close();
    },
  };
}

/** For `test.extend`: a mail server for one test or one file. */
export async function runMailServer({}, { onCleanup }: { onCleanup: (stop: () => void) => void }) {
  const mailServer = await startMailServer();
  onCleanup(mailServer.stop);
  return mailServer;
}

interface Traffic {
  letters: string[];
  recipients: string[];
  refusals: Map<string, string>;
  refused: string[];
  hangUps: Set<string>;
}

function talk(socket: Socket, { letters, recipients, refusals, refused, hangUps }: Traffic): void {
  let unread = '';
  let letter: string[] | null = null;
  socket.write('220 test\r\n');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (unread + text).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      if (letter !== null && line !== '.') letter.push(line);
      else if (letter !== null) {
        const taken = letter.join('\n');
        letters.push(taken);
        letter = null;
        if ([...hangUps].some((to) => taken.includes(`To: ${to}`))) socket.destroy();
        else socket.write('250 taken\r\n');
      } else if (line === 'DATA') {
        letter = [];
        socket.write('354 go on\r\n');
      } else {
        if (line.startsWith('RCPT')) recipients.push(line);
        const refusal = [...refusals].find(([to]) => line.startsWith('RCPT') && line.includes(to));
        if (refusal !== undefined) refused.push(refusal[0]);
        socket.write(`${refusal?.[1] ?? '250 fine'}\r\n`);
      }
    }
  });
}
