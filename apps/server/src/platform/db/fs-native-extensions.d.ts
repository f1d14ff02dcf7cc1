/** The part of fs-native-extensions that is used here; the package brings no types. */
declare module 'fs-native-extensions' {
  /** False while another process holds the file; throws where its file system knows no locks. */
  export function tryLock(fileDescriptor: number): boolean;
}
