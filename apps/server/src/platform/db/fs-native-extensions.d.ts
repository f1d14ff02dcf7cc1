/** The part of fs-native-extensions that we use; the package has no types. */
declare module 'fs-native-extensions' {
  /** False while another process holds the file; throws if its file system does not support locks. */
  export function tryLock(fileDescriptor: number): boolean;
}
