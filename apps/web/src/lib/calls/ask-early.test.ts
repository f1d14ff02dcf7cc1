import { expect, it, vi } from 'vitest';
import { createAsking } from './ask-early.ts';

function asking() {
  const read = vi.fn((id: string) =>
    id === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve({ id }),
  );
  return { read, ...createAsking(read) };
}

it('the page takes what its route asked for, and asks again the next time', async () => {
  const { read, askEarly, ask } = asking();
  askEarly('one');
  expect(await ask('one')).toEqual({ id: 'one' });
  expect(read).toHaveBeenCalledOnce();
  await ask('one');
  expect(read).toHaveBeenCalledTimes(2);
});

it('a page that shows another report asks for its own', async () => {
  const { askEarly, ask } = asking();
  askEarly('one');
  expect(await ask('two')).toEqual({ id: 'two' });
});

it('an early failure is the failure of the page', async () => {
  const { askEarly, ask } = asking();
  askEarly('gone');
  await expect(ask('gone')).rejects.toThrow('gone');
});
