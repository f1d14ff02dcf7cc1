/** The name that a visitor gave with the last comment, on this device only. */
const storageKey = 'target-analysis:commenter-name';

export function keptName(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function keepName(name: string): void {
  localStorage.setItem(storageKey, name.trim());
}
