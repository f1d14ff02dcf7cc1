/** What the global setup passes to the workers: where to copy a migrated database and an empty one from. */
export type DatabaseTemplate =
  | { kind: 'embedded'; folder: string; emptyFolder: string }
  | { kind: 'postgres'; adminUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
