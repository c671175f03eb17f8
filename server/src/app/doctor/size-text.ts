/** Bytes as people read them: '57.1 MB'. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ['MB', bytes / 1e6] : ['GB', bytes / 1e9];
  return `${size.toFixed(1)} ${unit}`;
}
