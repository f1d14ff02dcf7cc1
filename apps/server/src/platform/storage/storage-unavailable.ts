/**
 * The storage cannot do now what it was asked for: only time or the operator can mend it.
 * @NOTE The message goes to the log, so it holds no path, no key and nothing that the store wrote: a store may quote any of them.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
