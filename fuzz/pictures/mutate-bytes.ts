/** Ways in which a file gets damaged, by accident or on purpose. The same dice make the same file. */
import type { Dice } from '../fuzzing.ts';
import { isPng, splitParts, withRightChecksums } from './split-parts.ts';

type Mutation = (bytes: Uint8Array, dice: Dice, other: Uint8Array) => Uint8Array;

const mutations: readonly [Mutation, ...Mutation[]] = [
  flipBits,
  cutOff,
  splice,
  repeatRun,
  removeRun,
  lie,
  lie,
  changeParts,
  changeParts,
];

/** Numbers that make sums overflow and loops run forever. */
const oddNumbers = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff,
] as const;

/** Applies one to three mutations; `other` is a picture to take parts from. */
export function mutateBytes(bytes: Uint8Array, dice: Dice, other: Uint8Array): Uint8Array {
  let mutated = bytes;
  for (let left = dice.whole(1, 3); left > 0; left -= 1) {
    mutated = dice.pick(mutations)(mutated, dice, other);
    if (mutated.length === 0) return mutated;
  }
  return isPng(mutated) && dice.random() < 0.7 ? withRightChecksums(mutated) : mutated;
}

function flipBits(bytes: Uint8Array, dice: Dice): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  for (let left = dice.whole(1, 24); left > 0; left -= 1) {
    const at = dice.whole(0, flipped.length - 1);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << dice.whole(0, 7));
  }
  return flipped;
}

function cutOff(bytes: Uint8Array, dice: Dice): Uint8Array {
  return bytes.subarray(0, dice.whole(0, bytes.length));
}

function splice(bytes: Uint8Array, dice: Dice, other: Uint8Array): Uint8Array {
  return Buffer.concat([cutOff(bytes, dice), other.subarray(dice.whole(0, other.length))]);
}

function runOf(bytes: Uint8Array, dice: Dice): [number, number] {
  const start = dice.whole(0, bytes.length - 1);
  return [start, Math.min(bytes.length, start + dice.whole(1, 400))];
}

function repeatRun(bytes: Uint8Array, dice: Dice): Uint8Array {
  const [start, end] = runOf(bytes, dice);
  const times = Array.from({ length: dice.whole(1, 8) }, () => bytes.subarray(start, end));
  return Buffer.concat([bytes.subarray(0, end), ...times, bytes.subarray(end)]);
}

function removeRun(bytes: Uint8Array, dice: Dice): Uint8Array {
  const [start, end] = runOf(bytes, dice);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

/** Writes an odd number of 1, 2, or 4 bytes, mostly near the front, where sizes and offsets are. */
function lie(bytes: Uint8Array, dice: Dice): Uint8Array {
  const lying = Buffer.from(bytes);
  const front = dice.random() < 0.8 ? Math.min(lying.length, 200) : lying.length;
  const width = Math.min(dice.pick([1, 2, 4]), front);
  const value = dice.pick(oddNumbers) % 2 ** (8 * width);
  const at = dice.whole(0, front - width);
  if (dice.random() < 0.5) lying.writeUIntBE(value, at, width);
  else lying.writeUIntLE(value, at, width);
  return lying;
}

/** Swaps two parts, or repeats or removes one. */
function changeParts(bytes: Uint8Array, dice: Dice): Uint8Array {
  const parts = splitParts(bytes);
  const [one, two] = [dice.whole(0, parts.length - 1), dice.whole(0, parts.length - 1)];
  const [first = bytes, second = bytes] = [parts[one], parts[two]];
  const change = dice.pick(['swap', 'repeat', 'leave out']);
  if (change === 'swap') {
    parts[one] = second;
    parts[two] = first;
  } else if (change === 'repeat') parts.splice(two, 0, first);
  else parts.splice(one, 1);
  return Buffer.concat(parts);
}
