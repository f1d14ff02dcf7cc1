/** Processes that work on strangers' photos, and the messages to them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export function startPhotoProcess(program: string): ChildProcess {
  return fork(program, {
    // Sends photos as binary, not as JSON.
    serialization: 'advanced',
    execArgv: [],
    // No settings of the server: this process reads strangers' photos.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

export async function endPhotoProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

interface Talk<Question, Answer, Outcome> {
  question: Question;
  /** Ends the conversation, not the process. */
  end: AbortSignal;
  /** Returns the outcome once an answer is the last one; throws if it reports a failure. */
  hear: (answer: Answer) => Outcome | undefined;
}

/** Asks one question; rejects if the work fails, the process exits, or the signal ends it. */
export function askPhotoProcess<Question extends object, Answer, Outcome>(
  child: ChildProcess,
  { question, end, hear }: Talk<Question, Answer, Outcome>,
): Promise<Outcome> {
  const listening = new AbortController();
  return new Promise<Outcome>((resolve, reject) => {
    const onMessage = (answer: Answer) => {
      try {
        const outcome = hear(answer);
        if (outcome !== undefined) resolve(outcome);
      } catch (cause) {
        reject(new Error('the process told of a failure', { cause }));
      }
    };
    const onExit = (code: number | null, signal: string | null) => {
      reject(new Error(`the process ended: ${signal ?? String(code)}`));
    };
    const onEnd = () => reject(new Error('the work of the process was ended', { cause: end.reason }));
    // @NOTE `exit` may come before the process's last messages; `close` comes after them.
    child.on('message', onMessage).once('error', reject).once('close', onExit);
    end.addEventListener('abort', onEnd, { signal: listening.signal });
    listening.signal.addEventListener('abort', () => {
      child.off('message', onMessage).off('error', reject).off('close', onExit);
    });
    child.send(question, (cause) => {
      if (cause !== null) reject(cause);
    });
  }).finally(() => listening.abort());
}
