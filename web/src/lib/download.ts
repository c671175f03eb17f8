/** Has the browser save a file. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Older browsers read the file only after this script has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
