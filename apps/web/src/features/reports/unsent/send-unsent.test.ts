import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../lib/calls/problem.ts';
import { emptyForm } from '../analysis/analysis-form.ts';
import { sendUnsent, type Sender } from './send-unsent.ts';
import { unsentId, type UnsentPhoto } from '../unsent-photo.ts';

const offline = new TypeError('Failed to fetch');

function unsentOf(id: string): UnsentPhoto {
  return {
    form: emptyForm(new Date('2026-05-01T18:00:00Z')),
    photo: new File(['photo'], 'target.jpg', { type: 'image/jpeg' }),
    found: null,
    submission: { shootingSessionId: `visit-${id}`, userSessionId: id, firearmId: '', photoPath: null },
    keptAtMs: 0,
    problem: null,
  };
}

/** A device with these photos waiting; `failures` are thrown one after the other. */
function deviceWith(waiting: UnsentPhoto[], failures: (Error | null)[] = []) {
  const kept = new Map(waiting.map((unsent) => [unsentId(unsent), unsent]));
  const tried: string[] = [];
  const sender: Sender = {
    list: () => Promise.resolve([...kept.values()]),
    save: (unsent) => Promise.resolve(void kept.set(unsentId(unsent), unsent)),
    drop: (id) => Promise.resolve(void kept.delete(id)),
    checkGate: () => Promise.resolve(null),
    send: (unsent) => {
      tried.push(unsentId(unsent));
      const failure = failures.shift() ?? null;
      return failure === null ? Promise.resolve() : Promise.reject(failure);
    },
  };
  return { sender, kept, tried };
}

function refusal(code: string, status: number): Error {
  return Object.assign(new Error(code), { code, status });
}

describe('waiting photos', () => {
  it('are sent one after the other, and then removed from the device', async () => {
    const { sender, kept, tried } = deviceWith([unsentOf('1'), unsentOf('2')]);
    const sent = await sendUnsent(sender, null);
    expect(tried).toEqual(['1', '2']);
    expect(sent.map(unsentId)).toEqual(['1', '2']);
    expect(kept.size).toBe(0);
    expect(await sendUnsent(sender, null)).toEqual([]);
  });

  it.each([
    ['without a network', offline],
    ['while the server is down', refusal('BAD_GATEWAY', 502)],
    ['after the sign-in has ended', refusal('authentication-required', 401)],
    ['for a disabled account', refusal('account-disabled', 403)],
  ])('stay as they are %s', async (_, failure) => {
    const { sender, kept, tried } = deviceWith([unsentOf('1'), unsentOf('2')], [failure]);
    expect(await sendUnsent(sender, null)).toEqual([]);
    expect(tried).toEqual(['1']);
    expect([...kept.values()].map(({ problem }) => problem)).toEqual([null, null]);
  });

  it('stay while no report is left, say so, and are sent once there is one', async () => {
    const { sender, kept, tried } = deviceWith([unsentOf('1')]);
    const noReports = problemOf('report-limit-reached');
    await sendUnsent({ ...sender, checkGate: () => Promise.resolve(noReports) }, null);
    expect(tried).toEqual([]);
    expect(kept.get('1')?.problem).toEqual(noReports);
    expect(await sendUnsent(sender, null)).toHaveLength(1);
  });

  it('stay if another device used the last report between the check and the analysis', async () => {
    const { sender, kept } = deviceWith([unsentOf('1'), unsentOf('2')], [refusal('payment-required', 402)]);
    expect(await sendUnsent(sender, null)).toEqual([]);
    expect(kept.get('1')?.problem?.code).toBe('payment-required');
    expect(kept.get('2')?.problem).toBeNull();
  });

  it('do not wait for a refused one, which is sent again when its shooter asks', async () => {
    const { sender, kept, tried } = deviceWith(
      [unsentOf('1'), unsentOf('2')],
      [refusal('photo-broken', 422)],
    );
    expect((await sendUnsent(sender, null)).map(unsentId)).toEqual(['2']);
    expect(kept.get('1')?.problem?.code).toBe('photo-broken');
    await sendUnsent(sender, null);
    expect(tried).toEqual(['1', '2']);
    expect((await sendUnsent(sender, '1')).map(unsentId)).toEqual(['1']);
  });
});
