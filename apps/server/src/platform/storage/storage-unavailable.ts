/**
 * The storage cannot do what was asked: only time or the operator can fix it.
 * @NOTE The message goes to the log, so it contains no path, no key, and nothing that the store wrote: a store may
 * quote any of them.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
