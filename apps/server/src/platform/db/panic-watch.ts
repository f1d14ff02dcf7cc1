/** Detects in the database's output that it has given up: PGlite does not respond afterward, and spins forever when queried. */

/** An error message of the Postgres protocol begins with this byte. */
const errorType = 'E'.charCodeAt(0);
/** The type, then the length, which includes itself but not the type. */
const headBytes = 5;

/**
 * Accepts the database's output in pieces, cut anywhere.
 * Calls `onPanic` with the database's own message at the first error with the severity PANIC.
 */
export function createPanicWatch(onPanic: (words: string) => void): (piece: Uint8Array) => void {
  const head = Buffer.alloc(headBytes);
  let headLength = 0;
  let bodyLeft = 0;
  let errorBody: Buffer[] = [];

  const take = (piece: Buffer): Buffer => {
    if (headLength < headBytes) {
      const taken = piece.copy(head, headLength, 0, headBytes - headLength);
      headLength += taken;
      if (headLength === headBytes) bodyLeft = head.readUInt32BE(1) - (headBytes - 1);
      return piece.subarray(taken);
    }
    const part = piece.subarray(0, bodyLeft);
    if (head[0] === errorType) errorBody.push(Buffer.from(part));
    bodyLeft -= part.length;
    return piece.subarray(part.length);
  };
  const endMessage = () => {
    const fields = readFields(Buffer.concat(errorBody));
    headLength = 0;
    errorBody = [];
    // V is the severity that is never translated.
    if (fields.get('V') === 'PANIC') onPanic(fields.get('M') ?? 'no reason was given');
  };
  return (piece) => {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    while (rest.length > 0) {
      rest = take(rest);
      if (headLength === headBytes && bodyLeft === 0) endMessage();
    }
  };
}

/** Each field is a letter followed by zero-terminated text. */
function readFields(body: Buffer): Map<string, string> {
  const fields = body.toString('utf8').split('\0').filter(Boolean);
  return new Map(fields.map((field) => [field.slice(0, 1), field.slice(1)]));
}
