/** Identifies a share in tokens and passes, packed into bytes. */
export interface ShareName {
  /** Id of the share. */
  id: string;
  version: number;
}

const idBytes = 16;
const versionBytes = 4;
export const nameBytes = idBytes + versionBytes;

export function packName({ id, version }: ShareName): Buffer {
  const name = Buffer.alloc(nameBytes);
  name.write(id.replaceAll('-', ''), 'hex');
  name.writeUInt32BE(version, idBytes);
  return name;
}

export function unpackName(bytes: Buffer): ShareName {
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, version: bytes.readUInt32BE(idBytes) };
}
