/** What the global set-up hands to the workers: where to copy a migrated database from. */
export type DatabaseTemplate =
  { kind: 'embedded'; folder: string } | { kind: 'postgres'; adminUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
