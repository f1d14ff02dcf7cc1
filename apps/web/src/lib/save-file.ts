/** Some browsers read the content only after the click has been handled. */
const untilSavedMs = 60_000;

/** Lets the browser save something as a file. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), untilSavedMs);
}
