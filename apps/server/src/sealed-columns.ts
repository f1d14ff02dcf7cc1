/** All that is sealed in the database. */
import { sealedColumns as accounts } from './features/accounts/index.ts';
import { sealedColumns as privacy } from './features/privacy/index.ts';
import { keyChecks } from './platform/secrets/common-key.ts';
import type { SealedColumn } from './platform/secrets/sealed-columns.ts';

/** @NOTE The checks come last: they let a server without the former key start, once all else is sealed again. */
export const sealedColumns: readonly SealedColumn[] = [...accounts, ...privacy, keyChecks];
