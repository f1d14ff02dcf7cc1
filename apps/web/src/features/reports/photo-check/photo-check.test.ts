import { expect, test } from 'vitest';
import { startPhotoCheck, type CheckListener, type PhotoCheck } from './photo-check.ts';

const photo = new File(['pixels'], 'target.jpg', { type: 'image/jpeg' });

/** One check with a worker that answers on the test's command, and a clock that stands still. */
function startCheck() {
  const told: PhotoCheck[] = [];
  const problems: string[] = [];
  const sent: File[] = [];
  const waiting = new Set<() => void>();
  const listeners: CheckListener[] = [];
  const state = { isRunning: true };
  const stop = startPhotoCheck(photo, {
    startWorker: (listener) => {
      listeners.push(listener);
      return {
        check: (file) => sent.push(file),
        end: () => {
          state.isRunning = false;
        },
      };
    },
    later: (call) => {
      waiting.add(call);
      return () => waiting.delete(call);
    },
    onChange: (check) => told.push(check),
    onProblem: (cause) => problems.push(cause),
  });
  return {
    told,
    problems,
    sent,
    state,
    stop,
    wait: () => {
      for (const call of waiting) call();
    },
    answer: (answer: unknown) => listeners[0]?.onAnswer(answer),
    fail: (cause: string) => listeners[0]?.onFailure(cause),
  };
}

test('a quick answer shows no progress first', () => {
  const check = startCheck();
  expect(check.sent).toEqual([photo]);
  check.answer([{ flaw: 'blur', measured: 7.5 }]);
  check.wait();
  expect(check.told).toEqual([{ status: 'checked', advice: [{ flaw: 'blur', measured: 7.5 }] }]);
  expect(check.state.isRunning).toBe(false);
});

test('a slow check shows that it is running', () => {
  const check = startCheck();
  check.wait();
  check.answer([]);
  expect(check.told).toEqual([{ status: 'checking' }, { status: 'checked', advice: [] }]);
});

test('says nothing if the browser cannot decode the photo', () => {
  const check = startCheck();
  check.wait();
  check.answer(null);
  expect(check.told.at(-1)).toEqual({ status: 'silent' });
});

test('a failed worker leaves the photo alone and logs why', () => {
  const check = startCheck();
  check.wait();
  check.fail('out of memory');
  expect(check.told.at(-1)).toEqual({ status: 'silent' });
  expect(check.problems).toEqual(['out of memory']);
  expect(check.state.isRunning).toBe(false);
});

test('a canceled check reports nothing more', () => {
  const check = startCheck();
  check.stop();
  check.wait();
  expect(check.told).toEqual([]);
  expect(check.state.isRunning).toBe(false);
});
