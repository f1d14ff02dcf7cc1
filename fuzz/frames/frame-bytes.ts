/** The bytes of WebSocket frames (RFC 6455 section 5.2), both valid and lying. */

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

interface SentFrame {
  opcode: number;
  payload: Uint8Array;
  isFinal?: boolean;
  /** The three bits reserved for extensions. */
  reserved?: number;
  /** Clients must mask what they send. */
  isMasked?: boolean;
  /** The length that the frame claims, in bytes. */
  announcedBytes?: number;
}

/** Uses a mask of zeros: the bytes stay the same, and to a server it is a mask like any other. */
export function frameBytes({
  opcode,
  payload,
  isFinal = true,
  reserved = 0,
  isMasked = true,
  announcedBytes = payload.length,
}: SentFrame): Buffer {
  const head = Buffer.alloc(10);
  head[0] = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 0x80 : 0;
  let headBytes = 2;
  if (announcedBytes < 126) {
    head[1] = mask | announcedBytes;
  } else if (announcedBytes < 2 ** 16) {
    head[1] = mask | 126;
    head.writeUInt16BE(announcedBytes, 2);
    headBytes = 4;
  } else {
    head[1] = mask | 127;
    head.writeBigUInt64BE(BigInt(announcedBytes), 2);
    headBytes = 10;
  }
  return Buffer.concat([head.subarray(0, headBytes), Buffer.alloc(isMasked ? 4 : 0), payload]);
}

export function textFrame(text: string): Buffer {
  return frameBytes({ opcode: opcodes.text, payload: Buffer.from(text) });
}

export interface HeardFrame {
  opcode: number;
  payload: Buffer;
}

/** A server's complete frames, which are unmasked, and the remaining bytes. */
export function readFrames(bytes: Buffer): { frames: HeardFrame[]; left: Buffer } {
  const frames: HeardFrame[] = [];
  let left = bytes;
  for (let frame = firstFrame(left); frame !== null; frame = firstFrame(left)) {
    const { opcode, start, end } = frame;
    frames.push({ opcode, payload: left.subarray(start, end) });
    left = left.subarray(end);
  }
  return { frames, left };
}

function firstFrame(bytes: Buffer): { opcode: number; start: number; end: number } | null {
  if (bytes.length < 2) return null;
  const [short, opcode] = [bytes.readUInt8(1) & 0x7f, bytes.readUInt8(0) & 0x0f];
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  return bytes.length < start + length ? null : { opcode, start, end: start + length };
}
