/** Keeps a database from being used until a copy into it (operations/copying) is complete. */
import pg from 'pg';

export class UnfinishedCopy extends Error {
  override readonly name = 'UnfinishedCopy';

  constructor() {
    super('A restore into this database was not finished. Run the same `npm run restore` again.');
  }
}

/** @throws UnfinishedCopy */
export async function refuseUnfinishedCopy(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_namespace where nspname = 'copying'`);
    if (rowCount !== 0) throw new UnfinishedCopy();
  } finally {
    await client.end();
  }
}
