/** Finds migrations that would lock a big table while servers wait for it. Decision 031 says what to write instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

const folder = join(root, 'apps/server/migrations');
const outsideTransaction = '-- outside a transaction';

interface Statement {
  /** In lower case, without comments and without the bodies of functions and string values. */
  sql: string;
  /** The table that it changes; null if it changes no existing table. */
  table: string | null;
}

interface Rule {
  breaks: (statement: Statement, migration: Migration) => boolean;
  instead: string;
}

interface Migration {
  statements: Statement[];
  isOutsideTransaction: boolean;
}

const volatileDefault =
  /add column .*(default [^,]*\b(random|gen_random_uuid|uuid_generate_v4|nextval|clock_timestamp)\s*\(|\b(big|small)?serial\b|generated (always|by default) as)/;

const rules: Rule[] = [
  {
    breaks: ({ sql }) => /^create (unique )?index (?!concurrently)/.test(sql),
    instead: `build the index beside the writers: a migration of its own whose first line is "${outsideTransaction}", with DROP INDEX CONCURRENTLY IF EXISTS and CREATE INDEX CONCURRENTLY`,
  },
  {
    breaks: ({ sql }, { isOutsideTransaction }) => / index concurrently /.test(sql) && !isOutsideTransaction,
    instead: `begin the migration with the line "${outsideTransaction}"`,
  },
  {
    breaks: ({ sql }, { statements }) => {
      const name = /^create (?:unique )?index concurrently (?:if not exists )?(\S+)/.exec(sql)?.[1];
      return (
        name !== undefined &&
        !statements.some((other) => other.sql === `drop index concurrently if exists ${name}`)
      );
    },
    instead:
      'drop the index before it is built, concurrently and if it exists: what an interrupted build left is of no use',
  },
  {
    breaks: ({ sql }) => /^alter table .* alter column \S+ (set data )?type /.test(sql),
    instead:
      'add a column of the new type, fill it in batches by a job, and read the new one from the next version on',
  },
  {
    breaks: ({ sql }) => volatileDefault.test(sql),
    instead:
      'add the column without a default, set the default after it, and fill the rows in batches by a job',
  },
  {
    breaks: ({ sql }) => /^alter table .* add column .*not null/.test(sql) && !/ default /.test(sql),
    instead: 'add the column with a constant default, or without NOT NULL',
  },
  {
    breaks: ({ sql, table }, { statements }) =>
      / set not null/.test(sql) &&
      !statements.some((other) => other.table === table && / validate constraint /.test(other.sql)),
    instead:
      'add CHECK (... IS NOT NULL) NOT VALID in one migration; VALIDATE CONSTRAINT, SET NOT NULL and drop the check in the next',
  },
  {
    breaks: ({ sql }) => / add (constraint \S+ )?(foreign key|check)\b/.test(sql) && !/ not valid$/.test(sql),
    instead: 'add the constraint NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  },
  {
    breaks: ({ sql, table }, { statements }) =>
      / validate constraint /.test(sql) &&
      statements.some((other) => other.table === table && / not valid$/.test(other.sql)),
    instead: 'validate in the next migration: one transaction would keep the lock of NOT VALID all the while',
  },
  {
    breaks: ({ sql }) =>
      / add (constraint \S+ )?(unique|primary key)\b/.test(sql) && !/ using index /.test(sql),
    instead: 'build a unique index concurrently in a migration before, and add the constraint USING INDEX',
  },
  {
    breaks: ({ sql }) => /^(update|delete from) /.test(sql),
    instead: 'change rows in batches by a job: one statement locks all that it touches until it ends',
  },
  {
    breaks: ({ sql }) => /^alter table .* rename /.test(sql),
    instead:
      'keep the old name for one version: servers of the version before still read it while the new one starts',
  },
];

/** Returns one line per statement that would make a busy database wait. */
export function findBlockingMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) =>
      judgeMigration(readFileSync(join(folder, name), 'utf8')).map((line) => `${name}: ${line}`),
    );
}

export function judgeMigration(text: string): string[] {
  const migration = readMigration(text);
  return migration.statements
    .filter(({ table }) => table !== null)
    .flatMap((statement) =>
      rules
        .filter(({ breaks }) => breaks(statement, migration))
        .map(
          ({ instead }) =>
            `"${statement.sql.slice(0, 80)}" locks ${statement.table ?? ''} for long; ${instead}`,
        ),
    );
}

function readMigration(text: string): Migration {
  const statements = text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((sql) => sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((sql) => sql !== '');
  const made = new Set(
    statements.flatMap((sql) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? []),
  );
  const tableOf = (sql: string) => {
    const names: (string | undefined)[] = tablePattern.exec(sql)?.slice(1) ?? [];
    const table = names.find((name) => name !== undefined);
    return table === undefined || made.has(table) ? null : table;
  };
  return {
    statements: statements.map((sql) => ({ sql, table: tableOf(sql) })),
    isOutsideTransaction: text.trimStart().startsWith(outsideTransaction),
  };
}

const tablePattern =
  /^alter table (?:only |if exists )*(\S+)|^create (?:unique )?index .*? ?on (?:only )?([^\s(]+)|^(?:update|delete from) (?:only )?(\S+)/;
