/** The storage folder of an account's archives, if it has any. */
export function exportFolder(userId: string): string {
  return `data-exports/${userId}/`;
}
