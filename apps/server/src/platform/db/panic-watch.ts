/** Hears in what the database says that it gave itself up: PGlite answers nothing afterwards, and turns for ever where it is asked. */

/** An error message of the Postgres protocol begins with this byte. */
const errorType = 'E'.charCodeAt(0);
/** Its type, then its length, which counts itself and not the type. */
const headBytes = 5;

/**
 * Takes the answers of the database in pieces as they come, cut anywhere.
 * `onPanic` is called with the database's own words at the first error of the severity PANIC.
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
    // The severity that is never translated.
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

/** Each field is a letter and its text up to a zero. */
function readFields(body: Buffer): Map<string, string> {
  const fields = body.toString('utf8').split('\0').filter(Boolean);
  return new Map(fields.map((field) => [field.slice(0, 1), field.slice(1)]));
}
