/** All sealed columns of the database. */
import { sealedColumns as accounts } from './features/accounts/index.ts';
import { sealedColumns as privacy } from './features/privacy/index.ts';
import { keyChecks } from './platform/secrets/common-key.ts';
import type { SealedColumn } from './platform/secrets/sealed-columns.ts';

/** @NOTE Keep the checks last: once everything else is sealed again, they let a server without the old key start. */
export const sealedColumns: readonly SealedColumn[] = [...accounts, ...privacy, keyChecks];
