import { afterAll, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('window', { location: new URL('https://example.test/') });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

async function asking() {
  const { createAsking } = await import('./ask-report.ts');
  const read = vi.fn((id: string) =>
    id === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve({ id }),
  );
  return { read, ...createAsking(read) };
}

it('the page takes what its route asked for, and asks again the next time', async () => {
  const { read, askEarly, askReport } = await asking();
  askEarly('one');
  expect(await askReport('one')).toEqual({ id: 'one' });
  expect(read).toHaveBeenCalledOnce();
  await askReport('one');
  expect(read).toHaveBeenCalledTimes(2);
});

it('a page that shows another report asks for its own', async () => {
  const { askEarly, askReport } = await asking();
  askEarly('one');
  expect(await askReport('two')).toEqual({ id: 'two' });
});

it('an early failure is the failure of the page', async () => {
  const { askEarly, askReport } = await asking();
  askEarly('gone');
  await expect(askReport('gone')).rejects.toThrow('gone');
});
