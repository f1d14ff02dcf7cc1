/** Where the archives of an account lie in the storage, while there are any. */
export function exportFolder(userId: string): string {
  return `data-exports/${userId}/`;
}
