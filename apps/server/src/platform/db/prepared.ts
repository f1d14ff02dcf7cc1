/** Statements that are asked with nearly every request: writing and planning them again each time costs more than to carry them out. */
import type { Queryable } from './database.ts';

/**
 * What `prepare` builds, once for each database; within a transaction it is built for that alone.
 * @NOTE Postgres knows the statement by the name that `prepare` gives it: no two may have the same.
 */
export function prepared<Statement>(
  prepare: (database: Queryable) => Statement,
): (database: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>();
  return (database) => {
    const known = statements.get(database);
    if (known !== undefined) return known;
    const statement = prepare(database);
    statements.set(database, statement);
    return statement;
  };
}
