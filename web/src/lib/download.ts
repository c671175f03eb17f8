/** Has the browser save a text as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Older browsers read the file only after this script has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
