/** What the global set-up hands to the workers: where to copy a migrated database from, and one that nothing was put into. */
export type DatabaseTemplate =
  | { kind: 'embedded'; folder: string; emptyFolder: string }
  | { kind: 'postgres'; adminUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
