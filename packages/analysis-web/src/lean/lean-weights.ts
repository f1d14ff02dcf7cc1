/** Weights with fewer bits of fraction: they stay half-precision numbers, but pack better (decision 054). */
import { readVarint } from './varint.ts';

/** Fields of a model in ONNX (onnx.proto): model.graph, graph.initializer, tensor.data_type, tensor.raw_data. */
const fields = { graph: 7, initializer: 5, dataType: 2, rawData: 9 } as const;
const halfPrecision = 10;
const wire = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 } as const;
/** Of a half-precision number. */
const fractionBits = 10;

interface Entry {
  field: number;
  /** Of a number; 0 for bytes. */
  value: number;
  bytes: Uint8Array;
}

/**
 * Rounds the half-precision weights of a network.
 * @param network an ONNX file
 * @param keptBits of each weight's fraction, 1 to 9
 * @returns a file of the same length
 */
export function leanWeights(network: Uint8Array, keptBits: number): Uint8Array {
  const rounded = network.slice();
  for (const graph of entriesOf(rounded))
    if (graph.field === fields.graph)
      for (const tensor of entriesOf(graph.bytes))
        if (tensor.field === fields.initializer) roundTensor(tensor.bytes, keptBits);
  return rounded;
}

function roundTensor(tensor: Uint8Array, keptBits: number): void {
  const entries = [...entriesOf(tensor)];
  const type = entries.find(({ field }) => field === fields.dataType)?.value;
  const raw = entries.find(({ field }) => field === fields.rawData)?.bytes;
  if (type !== halfPrecision || raw === undefined) return;
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const step = 2 ** (fractionBits - keptBits);
  // Sign, exponent, and fraction lie in this order, so rounding the whole number rounds the fraction, and carries if it has to.
  for (let at = 0; at < raw.length; at += 2)
    view.setUint16(at, Math.round(view.getUint16(at, true) / step) * step, true);
}

function* entriesOf(message: Uint8Array): Generator<Entry> {
  for (let at = 0; at < message.length;) {
    const key = readVarint(message, at);
    const entry = readEntry(message, key.value % 8, key.end);
    at = entry.end;
    yield { ...entry, field: Math.floor(key.value / 8) };
  }
}

function readEntry(message: Uint8Array, kind: number, start: number) {
  const none = message.subarray(0, 0);
  if (kind === wire.fourBytes) return { value: 0, bytes: none, end: start + 4 };
  if (kind === wire.eightBytes) return { value: 0, bytes: none, end: start + 8 };
  const { value, end } = readVarint(message, start);
  if (kind === wire.varint) return { value, bytes: none, end };
  if (kind === wire.bytes) return { value: 0, bytes: message.subarray(end, end + value), end: end + value };
  throw new Error('not an ONNX file');
}
