/** Statements for nearly every request: writing and planning them each time costs more than running them. */
import type { Queryable } from './database.ts';

/**
 * Runs `prepare` once per database; within a transaction, once for that transaction.
 * @NOTE Postgres identifies the statement by the name that `prepare` gives it: no two may share one.
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
